/** Reading a cart, changing it ahead of the server's answer, and turning it into an order (spec, sections 3 and 7). */
import { type AddonSelection, type Cart, type CartLine, QUANTITY_LIMIT } from '#domain/contract/cart'
import type { OrderItemInput } from '#domain/contract/orders'
import { toPounds } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'
import { priceBeforeDiscount } from './pricing'

/** The lines of a dish: two with different add-ons are two lines. */
export const linesOfDish = (cart: Cart, menuItemId: number): CartLine[] =>
  cart.lines.filter(line => line.menuItemId === menuItemId)

/** A line's add-ons as they are sent. */
export const addonSelectionsOf = (line: CartLine): AddonSelection[] =>
  line.addons.flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, quantity }) => ({ addonGroupId: groupId, addonId, quantity })),
  )

/** The same text for the same add-ons in whatever order: two lines of a dish differ by it. */
export const selectionKey = (selections: readonly AddonSelection[]): string =>
  selections
    .map(({ addonGroupId, addonId, quantity }) => `${addonGroupId}/${addonId}×${quantity}`)
    .sort()
    .join()

/** How many of a dish are in the cart, over all its lines. */
export const dishQuantity = (cart: Cart, menuItemId: number): number =>
  linesOfDish(cart, menuItemId).reduce((sum, line) => sum + line.quantity, 0)

/** One dish of a line, add-ons included: what the server's own total says it costs. */
const unitPrice = (line: CartLine): number =>
  line.quantity > 0 ? Math.round(line.totalPrice / line.quantity) : line.price + line.addonTotal

/** The same before the trailer's discount, which lies in the dish's price and not in its add-ons'. */
function unitPriceBeforeDiscount({ discount }: Cart, line: CartLine): number {
  const percent = discount?.percentage ?? 0
  return unitPrice(line) + (percent < 100 ? priceBeforeDiscount(line.price, percent) - line.price : 0)
}

const clampQuantity = (quantity: number): number =>
  Math.min(QUANTITY_LIMIT, Math.max(0, Math.trunc(quantity) || 0))

/** A cart with other lines, its amounts moved by the difference, before the discount too; without lines nothing is charged. */
function replaceLines(cart: Cart, lines: CartLine[], difference: number, differenceBefore: number): Cart {
  if (lines.length === 0) return { ...createEmptyCart(cart.orderType), ...unpricedFields(cart) }
  const { discount } = cart
  return {
    ...cart,
    lines,
    subtotal: cart.subtotal + difference,
    originalSubtotal: cart.originalSubtotal + differenceBefore,
    discount: discount && { ...discount, amount: discount.amount + differenceBefore - difference },
    total: cart.total + difference,
  }
}

const unpricedFields = ({ deliveryInstructions, vendorInfo, message }: Cart) => ({
  deliveryInstructions,
  vendorInfo,
  message,
})

/** The cart as it will be with another quantity of a line (0 to 99; 0 takes it out): the server's answer replaces it. */
export function withLineQuantity(cart: Cart, lineId: number, quantity: number): Cart {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (!line) return cart
  const wanted = clampQuantity(quantity)
  const changed = { ...line, quantity: wanted, totalPrice: unitPrice(line) * wanted }
  const lines = cart.lines
    .map(other => (other.id === lineId ? changed : other))
    .filter(other => other.id !== lineId || wanted > 0)
  const more = wanted - line.quantity
  return replaceLines(
    cart,
    lines,
    changed.totalPrice - line.totalPrice,
    more * unitPriceBeforeDiscount(cart, line),
  )
}

/** The cart's lines as an order carries them; prices in pounds, a dish's price being the menu's. */
export const toOrderItems = (cart: Cart): OrderItemInput[] =>
  cart.lines.map(line => ({
    menu_item_id: line.menuItemId,
    quantity: line.quantity,
    price: toPounds(line.price),
    allergy_information: line.allergyNote,
    addons: line.addons.map(group => ({
      group_id: group.groupId,
      addons: group.addons.map(addon => ({
        menu_item_addon_id: addon.addonId,
        quantity: addon.quantity,
        price: toPounds(addon.price),
      })),
    })),
  }))

/** An order's allergy note: its lines' notes, each once, joined by '; ' (readings). */
export const joinAllergyNotes = (cart: Cart): string =>
  [...new Set(cart.lines.map(line => line.allergyNote.trim()))].filter(note => note !== '').join('; ')

/** A cart with nothing in it. */
export const createEmptyCart = (orderType: OrderType): Cart => ({
  lines: [],
  subtotal: 0,
  originalSubtotal: 0,
  discount: null,
  serviceCharge: 0,
  deliveryCharge: 0,
  total: 0,
  orderType,
  deliveryInstructions: '',
  vendorInfo: [],
  message: '',
})
