/** The cart with every queued change applied to the server's last answer (specification 10.14). */

import {
  addonSelectionKey,
  addonSelectionsOf,
  createEmptyCart,
  withLineQuantity,
} from '#domain/cart/cart-lines'
import { hasNotes, isSameNotes } from '#domain/cart/dish-lines'
import { DEFAULT_PARK_CHARGES, orderCharges } from '#domain/cart/pricing'
import type { AddonSelection, Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import type { AddRequest, CartChange, QueuedWrite, SavedNotes } from './cart-write'

/** The id of a line that the server does not know yet. The server's ids are never negative. */
export const temporaryLineId = (writeId: number): number => -writeId

/** The add-ons of the line that a request makes: the chosen ones or, without a choice, the expected defaults. */
const expectedSelections = ({ selections, addons = [] }: AddRequest): readonly AddonSelection[] =>
  selections ?? addonSelectionsOf({ addons: [...addons] })

const addKey = (request: AddRequest): string => addonSelectionKey(expectedSelections(request))

/** Whether two requests add the same dish with the same add-ons, in any order, and the same notes. */
export const isSameAddRequest = (left: AddRequest, right: AddRequest): boolean =>
  left.item.menuItemId === right.item.menuItemId && addKey(left) === addKey(right) && isSameNotes(left, right)

/** The lines of the same dish with the same add-ons. Their notes may differ. */
export const linesOfChoice = (cart: Cart, request: AddRequest): CartLine[] =>
  cart.lines.filter(
    line =>
      line.menuItemId === request.item.menuItemId &&
      addonSelectionKey(addonSelectionsOf(line)) === addKey(request),
  )

/** The line that an added dish joins: the same dish with the same add-ons and the same notes (specification 9.8, 10.28). */
export const findLine = (cart: Cart, request: AddRequest): CartLine | undefined =>
  linesOfChoice(cart, request).find(line => hasNotes(line, request))

const createLine = (
  id: number,
  { item, addonTotal = 0, addons = [], selections = [], note = '', kitchenNote }: AddRequest,
): CartLine => ({
  id,
  menuItemId: item.menuItemId,
  name: item.name,
  description: item.description ?? '',
  image: item.image ?? '',
  quantity: 0,
  price: item.price,
  totalPrice: 0,
  addonTotal,
  allergyNote: note,
  ...(kitchenNote !== undefined && { kitchenNote }),
  addons: addons.length > 0 ? [...addons] : toUnnamedGroups(selections),
})

/** Add-ons without names. They are enough to identify the line. */
const toUnnamedGroups = (selections: readonly AddonSelection[]): CartLine['addons'] =>
  selections.map(({ addonGroupId, addonId, quantity }) => ({
    groupId: addonGroupId,
    groupName: '',
    addons: [{ addonId, name: '', quantity, price: 0, total: 0 }],
  }))

/** Estimates the charges after a change of the order type or after the first dish. The server's answer replaces them. */
function withCharges(cart: Cart, orderType: OrderType): Cart {
  const charges = orderCharges(cart.charges ?? DEFAULT_PARK_CHARGES, cart.lines.length === 0, orderType)
  const { serviceCharge, deliveryCharge } = charges
  return { ...cart, orderType, ...charges, total: cart.subtotal + serviceCharge + deliveryCharge }
}

function applyAdd(cart: Cart, writeId: number, request: AddRequest): Cart {
  const line = findLine(cart, request)
  if (line) return withLineQuantity(cart, line.id, line.quantity + request.quantity)
  const added = createLine(temporaryLineId(writeId), request)
  const extended = { ...cart, lines: [...cart.lines, added] }
  const charged = cart.lines.length === 0 ? withCharges(extended, cart.orderType) : extended
  return withLineQuantity(charged, added.id, request.quantity)
}

/** A note for a line goes to that line. A note for a dish goes to all its lines (specification 10.8). */
function applyNote(cart: Cart, { lineOrDishId, note, kitchenNote }: SavedNotes): Cart {
  const isLine = cart.lines.some(({ id }) => id === lineOrDishId)
  const lines = cart.lines.map(line =>
    (isLine ? line.id : line.menuItemId) === lineOrDishId
      ? { ...line, allergyNote: note, ...(kitchenNote !== undefined && { kitchenNote }) }
      : line,
  )
  return { ...cart, lines }
}

/** The cart after one change. */
export function applyCartChange(cart: Cart, change: CartChange, writeId: number): Cart {
  switch (change.kind) {
    case 'add':
      return applyAdd(cart, writeId, change.request)
    case 'quantity':
      return withLineQuantity(cart, change.lineId, change.quantity)
    case 'note':
      return applyNote(cart, change)
    case 'instructions':
      return { ...cart, deliveryInstructions: change.text }
    case 'clear':
      return {
        ...createEmptyCart(cart.orderType),
        charges: cart.charges,
        takesCards: cart.takesCards,
        vendorInfo: cart.vendorInfo,
      }
  }
}

export interface OptimisticCartInput {
  readonly vendorId: number | null
  readonly orderType: OrderType
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
}

/** The cart that the page shows, with the queued changes of this vendor. */
export function computeOptimisticCart({ vendorId, orderType, serverCart, queue }: OptimisticCartInput): Cart {
  const base = serverCart ?? createEmptyCart(orderType)
  const start = base.orderType === orderType ? base : withCharges(base, orderType)
  return queue
    .filter(write => write.vendorId === vendorId)
    .reduce((cart, write) => applyCartChange(cart, write.change, write.id), start)
}

/** How many of a dish with its add-ons are in a cart. A server that does not take a note with the dish has put it into any line. */
const choiceQuantity = (cart: Cart, request: AddRequest): number =>
  linesOfChoice(cart, request).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether an add whose answer was lost has arrived: the cart has as many more of the dish as were added since an earlier read. */
export function hasWriteArrived(head: QueuedWrite | undefined, before: Cart | null, after: Cart): boolean {
  if (head?.change.kind !== 'add' || head.attempts === 0 || !before) return false
  const { request } = head.change
  return choiceQuantity(after, request) - choiceQuantity(before, request) >= request.quantity
}
