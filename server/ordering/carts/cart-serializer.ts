import { chosenGroupsTotal } from '#domain/cart/addon-rules'
import { type AcceptedDish, canKeepDish, type DishChange } from '#domain/cart/line-changes'
import { computeCartTotals, type ParkCharges } from '#domain/cart/pricing'
import { type Pence, toPounds } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'
import type { PricedDish } from '#server/park/vendors/priced-dish'
import { logoOf, serializeChosenGroup } from '#server/park/vendors/vendor-serializer'
import type { VendorRow } from '#server/park/vendors/vendor-store'
import type { LineWrite } from './cart-change-store'
import { changesIdOf } from './changed-lines'

/** A line of the cart with its dish at today's price. */
export interface PricedCartLine {
  readonly line: LineWrite
  readonly dish: PricedDish
  /** What the customer has not agreed to yet. */
  readonly changes: readonly DishChange[]
}

/** The price of one dish with its add-ons. */
const unitPriceOf = ({ price, addons }: AcceptedDish): Pence => price + chosenGroupsTotal(addons)

const serializePrice = (price: Pence | null) => (price === null ? null : toPounds(price))

function serializeChanges({ line: { accepted }, dish, changes }: PricedCartLine) {
  if (changes.length === 0) return undefined
  return {
    id: changesIdOf(changes),
    priceBefore: accepted && toPounds(unitPriceOf(accepted)),
    priceNow: toPounds(dish.price + dish.addonTotal),
    canBeKept: canKeepDish(changes),
    list: changes.map(change => ({
      ...change,
      priceBefore: serializePrice(change.priceBefore),
      priceNow: serializePrice(change.priceNow),
    })),
  }
}

const serializeLine = (priced: PricedCartLine) => {
  const { line, dish } = priced
  return {
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
    kitchenNote: line.kitchenNote,
    addons: dish.chosen.map(serializeChosenGroup),
    changes: serializeChanges(priced),
  }
}

/**
 * What the dishes cost less than before. The discount of a dish is its old price, which its host can take away (specification
 * 10.36). The percentage is of the dishes with an old price.
 */
function computeDiscount(dishes: readonly PricedDish[]): { amount: Pence; percentage: number } {
  const discounted = dishes.flatMap(({ item: { originalPrice }, price, quantity }) =>
    originalPrice !== null && originalPrice > price ? [{ originalPrice, price, quantity }] : [],
  )
  const before = discounted.reduce((sum, { originalPrice, quantity }) => sum + quantity * originalPrice, 0)
  const amount = before - discounted.reduce((sum, { price, quantity }) => sum + quantity * price, 0)
  return { amount, percentage: before === 0 ? 0 : Math.round((100 * amount) / before) }
}

export interface PricedCart {
  readonly lines: readonly PricedCartLine[]
  readonly vendor: VendorRow
  readonly charges: ParkCharges
  readonly orderType: OrderType
  readonly deliveryInstructions: string
  /** Of all lines, also of those whose dish has left the menu. */
  readonly cartHash: string
  /** Whether the park has a card provider. */
  readonly takesCards: boolean
  /** Undefined values are left out of the JSON. */
  readonly message: string | undefined
}

/** A cart as the API sends it (specification 21.11, 21.12); amounts in pounds. */
export function serializeCart({
  lines,
  vendor,
  charges,
  orderType,
  deliveryInstructions,
  cartHash,
  takesCards,
  message,
}: PricedCart) {
  const dishes = lines.map(({ dish }) => dish)
  const totals = computeCartTotals(dishes, orderType, 0, charges)
  const discount = computeDiscount(dishes)
  return {
    items: lines.map(serializeLine),
    subtotal: toPounds(totals.subtotal),
    originalSubtotal: toPounds(totals.subtotal + discount.amount),
    discountSummary: {
      hasDiscount: discount.amount > 0,
      discountPercentage: discount.percentage,
      discountAmount: toPounds(discount.amount),
    },
    serviceCharge: toPounds(totals.serviceCharge),
    deliveryCharge: toPounds(totals.deliveryCharge),
    charges: { service: toPounds(charges.service), delivery: toPounds(charges.delivery) },
    total: toPounds(totals.total),
    orderType,
    deliveryInstructions,
    vendor_info: [{ id: vendor.id, name: vendor.name, logo: logoOf(vendor) }],
    cartHash,
    takesCards,
    message,
  }
}
