import { useMachine } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import type { InspectionEvent } from 'xstate'
import { provideSignUp } from '#app/actors/account-actors'
import type { AccountServices } from '#app/actors/account-services'
import type { SignUpFlowProps } from './account-flow-props'

/** Runs the sign-up's chart. If a code was mailed before a reload, the chart starts at the code (specification 24.30). */
export function useSignUp(
  services: AccountServices,
  options: { readonly inspect?: (event: InspectionEvent) => void } = {},
): SignUpFlowProps {
  const [machine] = useState(() => provideSignUp(services))
  const [snapshot, send] = useMachine(machine, options)
  const { signUpStorage } = services
  useLayoutEffect(() => {
    const email = signUpStorage.read()
    if (email !== null) send({ type: 'signUp.resumed', email })
  }, [signUpStorage, send])
  return { snapshot, send }
}
