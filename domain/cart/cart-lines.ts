/** Reading a cart, changing it before the server answers, and converting it to an order (specification 10.14, 20.26). */
import { QUANTITY_LIMIT } from '#domain/cart-limits'
import type { AddonSelection, Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderItemInput } from '#domain/contract/ordering/orders'
import { toPounds } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'
import { priceBeforeDiscount } from './pricing'

/** The chosen add-ons of a line, as a request carries them. */
export const addonSelectionsOf = ({ addons: groups }: Pick<CartLine, 'addons'>): AddonSelection[] =>
  groups.flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, quantity }) => ({ addonGroupId: groupId, addonId, quantity })),
  )

/** A text that is equal for equal add-ons in any order. It distinguishes the lines of one dish. */
export const addonSelectionKey = (selections: readonly AddonSelection[]): string =>
  selections
    .map(({ addonGroupId, addonId, quantity }) => `${addonGroupId}/${addonId}×${quantity}`)
    .sort()
    .join()

/** The price of one dish of a line with its add-ons, derived from the server's total of the line. */
const unitPrice = (line: CartLine): number =>
  line.quantity > 0 ? Math.round(line.totalPrice / line.quantity) : line.price + line.addonTotal

/** The same price before the vendor's discount. Only the price of the dish is discounted, not its add-ons. */
function unitPriceBeforeDiscount({ discount }: Cart, line: CartLine): number {
  const percent = discount?.percentage ?? 0
  return unitPrice(line) + (percent < 100 ? priceBeforeDiscount(line.price, percent) - line.price : 0)
}

const clampQuantity = (quantity: number): number =>
  Math.min(QUANTITY_LIMIT, Math.max(0, Math.trunc(quantity) || 0))

/** The amounts by which a change moves the subtotal, after and before the discount, in pence. */
interface SubtotalChange {
  readonly subtotal: number
  readonly originalSubtotal: number
}

/** Replaces the lines and moves the amounts by the change. A cart without lines has no charges. */
function replaceLines(cart: Cart, lines: CartLine[], change: SubtotalChange): Cart {
  if (lines.length === 0) return { ...createEmptyCart(cart.orderType), ...unpricedFields(cart) }
  const { discount } = cart
  return {
    ...cart,
    lines,
    subtotal: cart.subtotal + change.subtotal,
    originalSubtotal: cart.originalSubtotal + change.originalSubtotal,
    discount: discount && {
      ...discount,
      amount: discount.amount + change.originalSubtotal - change.subtotal,
    },
    total: cart.total + change.subtotal,
  }
}

const unpricedFields = ({ deliveryInstructions, vendorInfo, message }: Cart) => ({
  deliveryInstructions,
  vendorInfo,
  message,
})

/** The cart with another quantity of a line (0 to 99; 0 removes the line). The server's answer replaces this estimate. */
export function withLineQuantity(cart: Cart, lineId: number, quantity: number): Cart {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (!line) return cart
  const newQuantity = clampQuantity(quantity)
  const changed = { ...line, quantity: newQuantity, totalPrice: unitPrice(line) * newQuantity }
  const lines = cart.lines
    .map(other => (other.id === lineId ? changed : other))
    .filter(other => other.id !== lineId || newQuantity > 0)
  return replaceLines(cart, lines, {
    subtotal: changed.totalPrice - line.totalPrice,
    originalSubtotal: (newQuantity - line.quantity) * unitPriceBeforeDiscount(cart, line),
  })
}

/** The lines as an order carries them, in pounds. The price of a dish is its menu price (specification 21.4). */
export const toOrderItems = (cart: Cart): OrderItemInput[] =>
  cart.lines.map(line => ({
    menu_item_id: line.menuItemId,
    quantity: line.quantity,
    price: toPounds(line.price),
    allergy_information: line.allergyNote,
    ...(line.kitchenNote && { kitchen_note: line.kitchenNote }),
    addons: line.addons.map(group => ({
      group_id: group.groupId,
      addons: group.addons.map(addon => ({
        menu_item_addon_id: addon.addonId,
        quantity: addon.quantity,
        price: toPounds(addon.price),
      })),
    })),
  }))

/** Joins allergy notes, each once, by '; ' (specification 20.23). */
export const joinNotes = (notes: readonly string[]): string =>
  [...new Set(notes.map(note => note.trim()))].filter(note => note !== '').join('; ')

/** The allergy note of an order: the notes of its lines (specification 20.23). */
export const joinAllergyNotes = (cart: Cart): string => joinNotes(cart.lines.map(line => line.allergyNote))

export const createEmptyCart = (orderType: OrderType): Cart => ({
  lines: [],
  subtotal: 0,
  originalSubtotal: 0,
  discount: null,
  serviceCharge: 0,
  deliveryCharge: 0,
  charges: null,
  total: 0,
  orderType,
  deliveryInstructions: '',
  vendorInfo: [],
  message: '',
})
