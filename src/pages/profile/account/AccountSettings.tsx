import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideAccountSettings } from '#app/actors/account-actors'
import { downloadFile } from '#app/browser/download-file'
import { useAppContext, useStateInspection } from '#pages/hooks/use-app-context'
import { AccountSettingsView } from './AccountSettingsView'
import { SignedInDevices } from './SignedInDevices'
import { useSuccessToast } from './use-success-toast'

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
