import { useRouter } from '@tanstack/react-router'
import { isolateTexts } from '#domain/free-text'
import { PATHS } from '#domain/paths'
import type { Toast } from '#domain/toast'
import type { AddRequest } from '#machines/cart/cart-write'
import { useAppContext, useFlow } from './use-app-context'
import { useReadOtherTrailers } from './use-basket'

/** Says at the first dish of a trailer that the dishes of others stay. Specification 10.35. */
const keptDishesToast = (trailers: readonly string[]): Toast => ({
  policy: 'action',
  tone: 'neutral',
  title: `Your ${isolateTexts(trailers)} dishes stay in your cart.`,
  action: { label: 'View Cart', to: PATHS.cart },
})

/** Adds a dish to the cart. A visitor signs in first, and the dish is added afterwards (specification 8.19). */
export function useAddToCart(): (request: AddRequest) => void {
  const { appActor } = useAppContext()
  const [cart, toasts] = [useFlow('cart'), useFlow('toasts')]
  const readOtherTrailers = useReadOtherTrailers()
  const router = useRouter()
  return request => {
    if (cart) {
      const { vendorId, cart: shown } = cart.getSnapshot().context
      const isFirstDish = vendorId !== request.vendorId || shown.lines.length === 0
      cart.send({ type: 'cart.addRequested', ...request })
      if (isFirstDish)
        void readOtherTrailers(request.vendorId).then(names => {
          if (names.length > 0) toasts?.send({ type: 'toast.raised', toast: keptDishesToast(names) })
        })
      return
    }
    appActor.send({ type: 'app.addRequested', pendingAdd: request })
    const { pathname, href } = router.history.location
    // Another tap may come while the sign-in page opens. It must not lead back to that page.
    if (pathname === PATHS.login) return
    void router.navigate({ to: PATHS.login, search: { redirect: href } })
  }
}
