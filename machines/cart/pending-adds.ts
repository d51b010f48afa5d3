import type { AddRequest } from './cart-write'
import { isSameAddRequest } from './optimistic-cart'

/**
 * Adds a dish to those that a visitor wants before the sign-in (specification 8.19). The same choice again, such as a second
 * tap, counts once. It keeps the notes of the first. With another note of its own it is another line.
 */
export function withPendingAdd(adds: readonly AddRequest[], request: AddRequest): readonly AddRequest[] {
  const isSame = (add: AddRequest) =>
    isSameAddRequest(add, { note: add.note ?? '', kitchenNote: add.kitchenNote, ...request })
  return adds.some(isSame)
    ? adds.map(add => (isSame(add) ? { ...add, ...request } : add))
    : [...adds, request]
}
