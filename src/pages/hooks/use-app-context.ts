import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { User } from '#domain/contract/auth'
import type { Cart } from '#domain/contract/cart'
import { signedInUser } from '#machines/session/session.machine'

const rootRouteApi = getRouteApi('__root__')

/** All that a page may ask for. */
export const useAppContext = () => rootRouteApi.useRouteContext()

/** How a customer reports a problem; undefined in a build that has no way to do so. */
export const useReportProblem = () => useAppContext().instrumentation?.ReportProblem

/** One of the park's flows; undefined while the park does not run it. */
export function useFlow<
  Name extends keyof ReturnType<ReturnType<typeof useAppContext>['appActor']['getSnapshot']>['children'],
>(name: Name) {
  const { appActor } = useAppContext()
  return useSelector(appActor, snapshot => snapshot.children[name])
}

/** The customer who is signed in, or null. */
export function useUser(): User | null {
  const session = useFlow('session')
  return useSelector(session, snapshot => (snapshot ? signedInUser(snapshot) : null))
}

/** The cart as the page shows it; null for a visitor, and before anything is known of it. */
export function useCart(): Cart | null {
  return useSelector(useFlow('cart'), snapshot => snapshot?.context.cart ?? null)
}
