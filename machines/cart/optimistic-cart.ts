/** What the cart will look like once the waiting changes are answered: each laid over the server's last word. */
import type { AddonSelection, Cart, CartLine } from '#domain/contract/cart'
import { addonSelectionsOf, createEmptyCart, selectionKey, withLineQuantity } from '#domain/cart/cart-lines'
import type { OrderType } from '#domain/orders/order-type'
import { orderCharges } from '#domain/cart/pricing'
import type { AddRequest, CartChange, QueuedWrite } from './cart-write'

/** The id of a line that the server does not know yet; its own ids are never negative. */
export const temporaryLineId = (writeId: number): number => -writeId

/** The same dish with the same add-ons, in whatever order they were chosen. */
export const isSameAddRequest = (one: AddRequest, other: AddRequest): boolean =>
  one.item.menuItemId === other.item.menuItemId &&
  selectionKey(one.selections ?? []) === selectionKey(other.selections ?? [])

/** The line that an added dish joins: the same dish with the same add-ons (readings, menus and carts). */
export const findLine = (cart: Cart, { item, selections = [] }: AddRequest): CartLine | undefined =>
  cart.lines.find(
    line =>
      line.menuItemId === item.menuItemId &&
      selectionKey(addonSelectionsOf(line)) === selectionKey(selections),
  )

const createLine = (
  id: number,
  { item, addonTotal = 0, addons = [], selections = [] }: AddRequest,
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
  allergyNote: '',
  addons: addons.length > 0 ? [...addons] : toUnnamedGroups(selections),
})

/** Chosen add-ons whose names we were not told: enough to know the line by. */
const toUnnamedGroups = (selections: readonly AddonSelection[]): CartLine['addons'] =>
  selections.map(({ addonGroupId, addonId, quantity }) => ({
    groupId: addonGroupId,
    groupName: '',
    addons: [{ addonId, name: '', quantity, price: 0, total: 0 }],
  }))

/** The charges of another order type, or of a cart that is no longer empty; the server's word replaces them. */
function withCharges(cart: Cart, orderType: OrderType): Cart {
  const charges = orderCharges(cart.lines.length === 0, orderType)
  const { serviceCharge, deliveryCharge } = charges
  return { ...cart, orderType, ...charges, total: cart.subtotal + serviceCharge + deliveryCharge }
}

function applyAdd(cart: Cart, writeId: number, request: AddRequest): Cart {
  const line = findLine(cart, request)
  if (line) return withLineQuantity(cart, line.id, line.quantity + request.quantity)
  const added = createLine(temporaryLineId(writeId), request)
  const longer = { ...cart, lines: [...cart.lines, added] }
  const open = cart.lines.length === 0 ? withCharges(longer, cart.orderType) : longer
  return withLineQuantity(open, added.id, request.quantity)
}

/** A note addressed by line goes to that line, one addressed by dish to all its lines (readings). */
function applyNote(cart: Cart, itemId: number, note: string): Cart {
  const isLine = cart.lines.some(({ id }) => id === itemId)
  const lines = cart.lines.map(line =>
    (isLine ? line.id : line.menuItemId) === itemId ? { ...line, allergyNote: note } : line,
  )
  return { ...cart, lines }
}

/** The cart as one change will leave it. */
export function applyChange(cart: Cart, change: CartChange, writeId: number): Cart {
  switch (change.kind) {
    case 'add':
      return applyAdd(cart, writeId, change.request)
    case 'quantity':
      return withLineQuantity(cart, change.lineId, change.quantity)
    case 'note':
      return applyNote(cart, change.itemId, change.note)
    case 'instructions':
      return { ...cart, deliveryInstructions: change.text }
    case 'clear':
      return { ...createEmptyCart(cart.orderType), vendorInfo: cart.vendorInfo }
  }
}

/** What is known of a cart: whose it is, how the food is taken, and what the server said last. */
export interface OptimisticCartInput {
  readonly vendorId: number | null
  readonly orderType: OrderType
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
}

/** What the page shows: never below 0, and never another trailer's changes. */
export function computeOptimisticCart({ vendorId, orderType, serverCart, queue }: OptimisticCartInput): Cart {
  const known = serverCart ?? createEmptyCart(orderType)
  const start = known.orderType === orderType ? known : withCharges(known, orderType)
  return queue
    .filter(write => write.vendorId === vendorId)
    .reduce((cart, write) => applyChange(cart, write.change, write.id), start)
}
