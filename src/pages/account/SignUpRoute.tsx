import { getRouteApi } from '@tanstack/react-router'
import { useAppContext, useStateInspection } from '#pages/hooks/use-app-context'
import { usePendingDishes } from '#pages/hooks/use-pending-dishes'
import { SignUpView } from './SignUpView'
import { useSignUp } from './use-sign-up'

const route = getRouteApi('/sign-up')

/** Serves /sign-up. After the sign-in the access guard leads back to the page before. */
export function SignUpRoute() {
  const { config, getServices } = useAppContext()
  const { redirect } = route.useSearch()
  const flow = useSignUp(getServices().accountServices, useStateInspection())
  const pendingDishes = usePendingDishes()
  return <SignUpView {...{ config, pendingDishes, ...flow }} returnPath={redirect} />
}
