import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideAccountSettings, provideSignedInDevices } from '#app/actors/account-actors'
import { downloadFile } from '#app/browser/download-file'
import { useAppContext, useFlow, useStateInspection } from '#pages/hooks/use-app-context'
import { AccountSettingsView } from './AccountSettingsView'
import { SignedInDevicesView } from './SignedInDevicesView'

/** Returns a function that shows a toast for a success. */
function useSuccessToast() {
  const toasts = useFlow('toasts')
  return (title: string) =>
    toasts?.send({ type: 'toast.raised', toast: { policy: 'action', tone: 'success', title } })
}

/** Runs the chart of the devices that are signed in, from mount to unmount. */
function SignedInDevices() {
  const { getServices } = useAppContext()
  const showToast = useSuccessToast()
  const [machine] = useState(() =>
    provideSignedInDevices({
      ...getServices().accountServices,
      showToast,
    }),
  )
  const [snapshot, send] = useMachine(machine, useStateInspection())
  return <SignedInDevicesView snapshot={snapshot} send={send} />
}

/** Runs the chart of the account's settings, from mount to unmount. */
export function AccountSettings() {
  const { getServices } = useAppContext()
  const showToast = useSuccessToast()
  const [machine] = useState(() =>
    provideAccountSettings({
      ...getServices().accountServices,
      saveFile: (name, text) => downloadFile(document, name, text),
      showToast,
    }),
  )
  const [snapshot, send] = useMachine(machine, useStateInspection())
  return <AccountSettingsView snapshot={snapshot} send={send} devices={<SignedInDevices />} />
}
