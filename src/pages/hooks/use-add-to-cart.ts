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
    const { pathname, href } = router.history.location
    // A second tap may come while the sign-in page opens. It must neither replace the dish nor lead back to that page.
    if (pathname === PATHS.login) return
    appActor.send({ type: 'app.addRequested', pendingAdd: request })
    void router.navigate({ to: PATHS.login, search: { redirect: href } })
  }
}
