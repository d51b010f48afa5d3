/** What the cart will look like once the waiting changes are answered: each laid over the server's last word. */
import type { AddonSelection, Cart, CartLine } from '#domain/calls/cart'
import { emptyCart, selectionKey, selectionsOf, withQuantity } from '#domain/cart-lines'
import type { OrderType } from '#domain/order-type'
import { chargesOf } from '#domain/pricing'
import type { AddRequest, Change, Write } from './write'

/** The id of a line that the server does not know yet; its own ids are never negative. */
export const provisionalId = (writeId: number): number => -writeId

/** The same dish with the same add-ons, in whatever order they were chosen. */
export const isSameDish = (one: AddRequest, other: AddRequest): boolean =>
  one.item.menuItemId === other.item.menuItemId &&
  selectionKey(one.selections ?? []) === selectionKey(other.selections ?? [])

/** The line that an added dish joins: the same dish with the same add-ons (readings, menus and carts). */
export const lineFor = (cart: Cart, { item, selections = [] }: AddRequest): CartLine | undefined =>
  cart.lines.find(
    line =>
      line.menuItemId === item.menuItemId && selectionKey(selectionsOf(line)) === selectionKey(selections),
  )

const newLine = (
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
  addons: addons.length > 0 ? [...addons] : unnamedGroups(selections),
})

/** Chosen add-ons whose names we were not told: enough to know the line by. */
const unnamedGroups = (selections: readonly AddonSelection[]): CartLine['addons'] =>
  selections.map(({ addonGroupId, addonId, quantity }) => ({
    groupId: addonGroupId,
    groupName: '',
    addons: [{ addonId, name: '', quantity, price: 0, total: 0 }],
  }))

/** The charges of another order type, or of a cart that is no longer empty; the server's word replaces them. */
function withCharges(cart: Cart, orderType: OrderType): Cart {
  const charges = chargesOf(cart.lines.length === 0, orderType)
  const { serviceCharge, deliveryCharge } = charges
  return { ...cart, orderType, ...charges, total: cart.subtotal + serviceCharge + deliveryCharge }
}

function withAdded(cart: Cart, writeId: number, request: AddRequest): Cart {
  const line = lineFor(cart, request)
  if (line) return withQuantity(cart, line.id, line.quantity + request.quantity)
  const added = newLine(provisionalId(writeId), request)
  const longer = { ...cart, lines: [...cart.lines, added] }
  const open = cart.lines.length === 0 ? withCharges(longer, cart.orderType) : longer
  return withQuantity(open, added.id, request.quantity)
}

/** A note addressed by line goes to that line, one addressed by dish to all its lines (readings). */
function withNote(cart: Cart, itemId: number, note: string): Cart {
  const isLine = cart.lines.some(({ id }) => id === itemId)
  const lines = cart.lines.map(line =>
    (isLine ? line.id : line.menuItemId) === itemId ? { ...line, allergyNote: note } : line,
  )
  return { ...cart, lines }
}

/** The cart as one change will leave it. */
export function withChange(cart: Cart, change: Change, writeId: number): Cart {
  switch (change.kind) {
    case 'add':
      return withAdded(cart, writeId, change.request)
    case 'quantity':
      return withQuantity(cart, change.lineId, change.quantity)
    case 'note':
      return withNote(cart, change.itemId, change.note)
    case 'instructions':
      return { ...cart, deliveryInstructions: change.text }
    case 'clear':
      return { ...emptyCart(cart.orderType), vendorInfo: cart.vendorInfo }
  }
}

/** What is known of a cart: whose it is, how the food is taken, and what the server said last. */
export interface Known {
  readonly vendorId: number | null
  readonly orderType: OrderType
  readonly confirmed: Cart | null
  readonly queue: readonly Write[]
}

/** What the page shows: never below 0, and never another trailer's changes. */
export function shownCart({ vendorId, orderType, confirmed, queue }: Known): Cart {
  const known = confirmed ?? emptyCart(orderType)
  const start = known.orderType === orderType ? known : withCharges(known, orderType)
  return queue
    .filter(write => write.vendorId === vendorId)
    .reduce((cart, write) => withChange(cart, write.change, write.id), start)
}
