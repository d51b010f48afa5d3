import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideSignedInDevices } from '#app/actors/account-actors'
import { useAppContext, useFlow, useStateInspection } from '#pages/hooks/use-app-context'
import { SignedInDevicesView } from './SignedInDevicesView'

/** Runs the chart of the devices that are signed in, from mount to unmount. */
export function SignedInDevices() {
  const { getAccountServices } = useAppContext()
  const toasts = useFlow('toasts')
  const [machine] = useState(() =>
    provideSignedInDevices({
      ...getAccountServices(),
      showToast: title =>
        toasts?.send({ type: 'toast.raised', toast: { policy: 'action', tone: 'success', title } }),
    }),
  )
  const [snapshot, send] = useMachine(machine, useStateInspection())
  return <SignedInDevicesView snapshot={snapshot} send={send} />
}
