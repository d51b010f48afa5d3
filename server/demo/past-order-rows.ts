/** A past order's rows, priced from the seeded menus as the server prices a new one. */
import type { Pence } from '#domain/money'
import { computeCartTotals, lineTotal } from '#domain/cart/pricing'
import type { OrderedAddon } from '#server/orders/ordered-addons'
import { PAST_ADDRESS, type PastOrder, type PastOrderLine } from './past-orders'
import { DEMO_VENDORS } from './demo-vendors'
import { addonId, dishesOf, seedGroupId, seedItemId } from './menu-rows'
import { pictureUrl, type SeedDish, type SeedVendor } from './seed-vendor'

const MINUTE = 60_000
const DELIVERY_MINUTES = 15

function findByName<Thing extends { readonly name: string }>(things: readonly Thing[], name: string): Thing {
  const found = things.find(thing => thing.name === name)
  if (!found) throw new Error(`The seeded menus hold no "${name}"`)
  return found
}

function vendorOf({ vendorId }: PastOrder): SeedVendor {
  const trailer = DEMO_VENDORS.find(({ id }) => id === vendorId)
  if (!trailer) throw new Error(`The seeded park has no trailer ${vendorId}`)
  return trailer
}

interface PricedPastLine {
  readonly dish: SeedDish
  readonly addonTotal: Pence
  readonly addons: readonly OrderedAddon[]
}

/** The options of a dish as its order keeps them. */
const offeredBy = (trailer: SeedVendor, dish: SeedDish) =>
  dish.groups.flatMap(group =>
    group.addons.map(({ name, price }, position) => ({
      groupId: seedGroupId(trailer, group),
      addonId: addonId(trailer, group, position),
      name,
      quantity: 1,
      price,
    })),
  )

function pricePastLine(trailer: SeedVendor, { dish: name, addons = [] }: PastOrderLine): PricedPastLine {
  const dish = findByName(dishesOf(trailer), name)
  const offered = offeredBy(trailer, dish)
  const addons = addons.map(option => findByName(offered, option))
  return { dish, addons, addonTotal: addons.reduce((sum, { price }) => sum + price, 0) }
}

function pastItemRow(trailer: SeedVendor, orderId: number, line: PastOrderLine) {
  const { dish, addonTotal, addons } = pricePastLine(trailer, line)
  return {
    orderId,
    menuItemId: seedItemId(trailer, dish),
    name: dish.name,
    description: dish.description,
    quantity: line.quantity,
    price: dish.price,
    total: lineTotal({ price: dish.price, addonTotal, quantity: line.quantity }),
    imageUrl: pictureUrl(dish.picture),
    specialInstructions: line.note ?? '',
    addons: [...addons],
  }
}

export const pastOrderItemRows = (order: PastOrder) =>
  order.lines.map(line => pastItemRow(vendorOf(order), order.id, line))

const notesOf = ({ lines }: PastOrder): string =>
  [...new Set(lines.flatMap(({ note }) => (note ? [note] : [])))].join('; ')

const timeAfterOrder = (now: number, { placedMinutesAgo }: PastOrder, minutes: number) =>
  new Date(now + (minutes - placedMinutesAgo) * MINUTE)

function pastOrderTotals(order: PastOrder, trailer: SeedVendor) {
  const lines = order.lines.map(line => {
    const { dish, addonTotal } = pricePastLine(trailer, line)
    return { price: dish.price, addonTotal, quantity: line.quantity }
  })
  const bill = computeCartTotals(lines, order.orderType, trailer.discountPercent)
  return {
    subtotal: bill.subtotal,
    serviceCharge: bill.serviceCharge,
    deliveryFee: bill.deliveryCharge,
    total: bill.total,
  }
}

/** The order itself. @param now milliseconds */
export function pastOrderRow(order: PastOrder, userId: number, now: number) {
  const trailer = vendorOf(order)
  const isDelivery = order.orderType === 'delivery'
  const [status, minutes] = order.statusSteps.at(-1) ?? ['pending', 0]
  const patience = trailer.preparation.max + (isDelivery ? DELIVERY_MINUTES : 0)
  return {
    id: order.id,
    userId,
    vendorId: order.vendorId,
    orderType: order.orderType,
    status,
    paymentMethod: order.paymentMethod,
    ...pastOrderTotals(order, trailer),
    deliveryInstructions: order.deliveryInstructions ?? '',
    allergyNote: notesOf(order),
    address: isDelivery ? PAST_ADDRESS : null,
    estimatedAt: timeAfterOrder(now, order, patience),
    createdAt: timeAfterOrder(now, order, 0),
    statusChangedAt: timeAfterOrder(now, order, minutes),
  }
}

/** Its status changes, oldest first. @param now milliseconds */
export const pastStatusRows = (order: PastOrder, now: number) =>
  order.statusSteps.map(([status, minutes]) => ({
    orderId: order.id,
    status,
    at: timeAfterOrder(now, order, minutes),
  }))
