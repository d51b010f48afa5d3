import { useRouter } from '@tanstack/react-router'
import { PATHS } from '#domain/paths'
import type { AddRequest } from '#machines/cart/cart-write'
import { useAppContext, useFlow } from './use-app-context'

/** Adds a dish to the cart. A visitor signs in first, and the dish is added afterwards (specification 8.19). */
export function useAddToCart(): (request: AddRequest) => void {
  const { appActor } = useAppContext()
  const cart = useFlow('cart')
  const router = useRouter()
  return request => {
    if (cart) return cart.send({ type: 'cart.addRequested', ...request })
    appActor.send({ type: 'app.addRequested', pendingAdd: request })
    const { pathname, href } = router.history.location
    // Another tap may come while the sign-in page opens. It must not lead back to that page.
    if (pathname === PATHS.login) return
    void router.navigate({ to: PATHS.login, search: { redirect: href } })
  }
}
