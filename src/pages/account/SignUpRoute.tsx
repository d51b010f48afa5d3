import { getRouteApi } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { provideSignUp } from '#app/actors/account-actors'
import { useAppContext, useStateInspection } from '#pages/hooks/use-app-context'
import { usePendingDishes } from '#pages/hooks/use-pending-dishes'
import { SignUpView } from './SignUpView'

const route = getRouteApi('/sign-up')

/** Runs the sign-up's chart. After the sign-in the access guard leads back to the page before. */
export function SignUpRoute() {
  const { config, getServices } = useAppContext()
  const { redirect } = route.useSearch()
  const [machine] = useState(() => provideSignUp(getServices().accountServices))
  const [snapshot, send] = useMachine(machine, useStateInspection())
  const pendingDishes = usePendingDishes()
  return <SignUpView {...{ config, pendingDishes, snapshot, send }} returnPath={redirect} />
}
