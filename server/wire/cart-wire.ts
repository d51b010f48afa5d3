import type { ChosenGroup } from '#domain/calls/cart'
import { toPounds } from '#domain/money'
import type { OrderType } from '#domain/order-type'
import { cartTotals } from '#domain/pricing'
import type { PricedDish } from '#server/priced-dish'
import type { CartLineRow } from '#server/stores/cart-lines'
import type { VendorRow } from '#server/stores/vendors'

/** A line of the cart with its dish, priced by the menu of this moment. */
export interface CartEntry {
  readonly line: CartLineRow
  readonly dish: PricedDish
}

const groupWire = (group: ChosenGroup) => ({
  ...group,
  addons: group.addons.map(addon => ({
    ...addon,
    price: toPounds(addon.price),
    total: toPounds(addon.total),
  })),
})

const lineWire = ({ line, dish }: CartEntry) => ({
  id: line.id,
  menu_item_id: dish.item.id,
  name: dish.item.name,
  description: dish.item.description,
  image: dish.item.image,
  quantity: line.quantity,
  price: toPounds(dish.price),
  totalPrice: toPounds(dish.total),
  addonTotal: toPounds(dish.addonTotal),
  allergyInformation: line.allergyNote,
  addons: dish.chosen.map(groupWire),
})

export interface CartSheet {
  readonly entries: readonly CartEntry[]
  readonly vendor: VendorRow
  readonly orderType: OrderType
  readonly deliveryInstructions: string
  readonly message?: string
}

/** A cart as section 3 has it; amounts in pounds. */
export function cartWire({ entries, vendor, orderType, deliveryInstructions, message }: CartSheet) {
  const dishes = entries.map(entry => entry.dish)
  const totals = cartTotals(dishes, orderType, vendor.discountPercent)
  const hasDiscount = totals.discountAmount > 0
  return {
    items: entries.map(lineWire),
    subtotal: toPounds(totals.subtotal),
    originalSubtotal: toPounds(totals.originalSubtotal),
    discountSummary: {
      hasDiscount,
      discountPercentage: hasDiscount ? vendor.discountPercent : 0,
      discountAmount: toPounds(totals.discountAmount),
    },
    serviceCharge: toPounds(totals.serviceCharge),
    deliveryCharge: toPounds(totals.deliveryCharge),
    total: toPounds(totals.total),
    orderType,
    deliveryInstructions,
    vendor_info: [{ id: vendor.id, name: vendor.name, logo: vendor.logo }],
    ...(message === undefined ? {} : { message }),
  }
}
