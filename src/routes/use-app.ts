import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { User } from '#domain/calls/auth'
import type { Cart } from '#domain/calls/cart'
import { userOf } from '#machines/session/session.machine'

const root = getRouteApi('__root__')

/** All that a page may ask for. */
export const useApp = () => root.useRouteContext()

/** How a customer reports a problem; undefined in a build that has no way to do so. */
export const useReport = () => useApp().watch?.Report

/** One of the park's flows; undefined while the park does not run it. */
export function useFlow<
  Name extends keyof ReturnType<ReturnType<typeof useApp>['park']['getSnapshot']>['children'],
>(name: Name) {
  const { park } = useApp()
  return useSelector(park, snapshot => snapshot.children[name])
}

/** The customer who is signed in, or null. */
export function useUser(): User | null {
  const session = useFlow('session')
  return useSelector(session, snapshot => (snapshot ? userOf(snapshot) : null))
}

/** The cart as the page shows it; null for a visitor, and before anything is known of it. */
export function useCart(): Cart | null {
  return useSelector(useFlow('cart'), snapshot => snapshot?.context.cart ?? null)
}
