import { useLocation, useNavigate } from '@tanstack/react-router'
import type { AddRequest } from '#machines/cart/cart-write'
import { useAppContext, useFlow } from './use-app-context'

/** Adds a dish; a visitor is sent to /login first, and the add happens after it (readings, menus and carts). */
export function useAddToCart(): (request: AddRequest) => void {
  const { appActor } = useAppContext()
  const cart = useFlow('cart')
  const navigate = useNavigate()
  const { href } = useLocation()
  return request => {
    if (cart) return cart.send({ type: 'cart.addRequested', ...request })
    appActor.send({ type: 'app.addRequested', wanted: request })
    void navigate({ to: '/login', search: { redirect: href } })
  }
}
