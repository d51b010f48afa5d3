import { getRouteApi } from '@tanstack/react-router'
import type { InspectionEvent } from 'xstate'
import type { User } from '#domain/contract/account/auth'
import type { Cart } from '#domain/contract/ordering/cart'
import { signedInUser } from '#machines/session/signed-in-user'
import { useSelector } from './use-selector'

const rootRouteApi = getRouteApi('__root__')

/** The services of the app, from the root route. */
export const useAppContext = () => rootRouteApi.useRouteContext()

/** The component that reports a problem; undefined in builds without one. */
export const useReportProblem = () => useAppContext().instrumentation?.ReportProblem

/** The options of a chart that holds passwords: the developer tools show its states, but record nothing. */
export function useStateInspection(): { readonly inspect?: (event: InspectionEvent) => void } {
  const inspect = useAppContext().instrumentation?.inspectStates
  return inspect ? { inspect } : {}
}

/** The actor of a flow, such as `cart`; undefined while the app does not run it. */
export function useFlow<
  Name extends keyof ReturnType<ReturnType<typeof useAppContext>['appActor']['getSnapshot']>['children'],
>(name: Name) {
  const { appActor } = useAppContext()
  return useSelector(appActor, snapshot => snapshot.children[name])
}

/** The signed-in customer, or null. */
export function useUser(): User | null {
  const session = useFlow('session')
  return useSelector(session, snapshot => (snapshot ? signedInUser(snapshot) : null))
}

/** Whether the app does not know yet if a customer is signed in. */
export function useIsSessionLoading(): boolean {
  return useSelector(useAppContext().appActor, snapshot => snapshot.hasTag('loading'))
}

/** The cart with its pending changes; null for a visitor. */
export function useCart(): Cart | null {
  return useSelector(useFlow('cart'), snapshot => snapshot?.context.cart ?? null)
}
