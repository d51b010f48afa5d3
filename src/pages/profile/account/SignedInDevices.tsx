import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideSignedInDevices } from '#app/actors/account-actors'
import { useAppContext, useStateInspection } from '#pages/hooks/use-app-context'
import { SignedInDevicesView } from './SignedInDevicesView'
import { useSuccessToast } from './use-success-toast'

/** Runs the chart of the devices that are signed in, from mount to unmount. */
export function SignedInDevices() {
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
