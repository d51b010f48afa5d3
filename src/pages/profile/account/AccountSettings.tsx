import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideAccountSettings } from '#app/actors/account-actors'
import { downloadFile } from '#app/browser/download-file'
import { useAppContext, useFlow, useStateInspection } from '#pages/hooks/use-app-context'
import { AccountSettingsView } from './AccountSettingsView'
import { SignedInDevices } from './SignedInDevices'

/** Runs the chart of the account's settings, from mount to unmount. */
export function AccountSettings() {
  const { getAccountServices } = useAppContext()
  const toasts = useFlow('toasts')
  const [machine] = useState(() =>
    provideAccountSettings({
      ...getAccountServices(),
      saveFile: (name, text) => downloadFile(document, name, text),
      showToast: title =>
        toasts?.send({ type: 'toast.raised', toast: { policy: 'action', tone: 'success', title } }),
    }),
  )
  const [snapshot, send] = useMachine(machine, useStateInspection())
  return <AccountSettingsView snapshot={snapshot} send={send} devices={<SignedInDevices />} />
}
