/** A past order's rows, priced from the seeded menus as the server prices a new one. */
import type { Pence } from '#domain/money'
import { cartTotals, lineTotal } from '#domain/pricing'
import type { OrderedAddon } from '#server/ordered-addons'
import { PAST_ADDRESS, type PastLine, type PastOrder } from '#server/seed/orders'
import { PARK } from '#server/seed/park'
import { addonId, dishesOf, groupId, itemId } from '#server/seed/rows'
import { type Dish, pictureUrl, type Trailer } from '#server/seed/trailer'

const MINUTE = 60_000
const DELIVERY_MINUTES = 15

function named<Thing extends { readonly name: string }>(things: readonly Thing[], name: string): Thing {
  const found = things.find(thing => thing.name === name)
  if (!found) throw new Error(`The seeded menus hold no "${name}"`)
  return found
}

function trailerOf({ vendorId }: PastOrder): Trailer {
  const trailer = PARK.find(({ id }) => id === vendorId)
  if (!trailer) throw new Error(`The seeded park has no trailer ${vendorId}`)
  return trailer
}

interface PricedItem {
  readonly dish: Dish
  readonly addonTotal: Pence
  readonly addons: readonly OrderedAddon[]
}

/** The options of a dish as its order keeps them. */
const offeredBy = (trailer: Trailer, dish: Dish) =>
  dish.groups.flatMap(group =>
    group.options.map(({ name, price }, position) => ({
      groupId: groupId(trailer, group),
      addonId: addonId(trailer, group, position),
      name,
      quantity: 1,
      price,
    })),
  )

function priced(trailer: Trailer, { dish: name, options = [] }: PastLine): PricedItem {
  const dish = named(dishesOf(trailer), name)
  const offered = offeredBy(trailer, dish)
  const addons = options.map(option => named(offered, option))
  return { dish, addons, addonTotal: addons.reduce((sum, { price }) => sum + price, 0) }
}

function itemRow(trailer: Trailer, orderId: number, line: PastLine) {
  const { dish, addonTotal, addons } = priced(trailer, line)
  return {
    orderId,
    menuItemId: itemId(trailer, dish),
    name: dish.name,
    description: dish.about,
    quantity: line.quantity,
    price: dish.price,
    total: lineTotal({ price: dish.price, addonTotal, quantity: line.quantity }),
    imageUrl: pictureUrl(dish.picture),
    specialInstructions: line.note ?? '',
    addons: [...addons],
  }
}

export const orderItemRows = (order: PastOrder) =>
  order.lines.map(line => itemRow(trailerOf(order), order.id, line))

const notesOf = ({ lines }: PastOrder): string =>
  [...new Set(lines.flatMap(({ note }) => (note ? [note] : [])))].join('; ')

const momentOf = (now: number, { placed }: PastOrder, minutes: number) =>
  new Date(now + (minutes - placed) * MINUTE)

function billOf(order: PastOrder, trailer: Trailer) {
  const lines = order.lines.map(line => {
    const { dish, addonTotal } = priced(trailer, line)
    return { price: dish.price, addonTotal, quantity: line.quantity }
  })
  const bill = cartTotals(lines, order.orderType, trailer.discountPercent)
  return {
    subtotal: bill.subtotal,
    serviceCharge: bill.serviceCharge,
    deliveryFee: bill.deliveryCharge,
    total: bill.total,
  }
}

/** The order itself. @param now milliseconds */
export function orderRow(order: PastOrder, userId: number, now: number) {
  const trailer = trailerOf(order)
  const isDelivery = order.orderType === 'delivery'
  const [status, minutes] = order.steps.at(-1) ?? ['pending', 0]
  const patience = trailer.preparation.max + (isDelivery ? DELIVERY_MINUTES : 0)
  return {
    id: order.id,
    userId,
    vendorId: order.vendorId,
    orderType: order.orderType,
    status,
    paymentMethod: order.paymentMethod,
    ...billOf(order, trailer),
    deliveryInstructions: order.deliveryInstructions ?? '',
    allergyNote: notesOf(order),
    address: isDelivery ? PAST_ADDRESS : null,
    estimatedAt: momentOf(now, order, patience),
    createdAt: momentOf(now, order, 0),
    statusChangedAt: momentOf(now, order, minutes),
  }
}

/** Its status changes, oldest first. @param now milliseconds */
export const statusRows = (order: PastOrder, now: number) =>
  order.steps.map(([status, minutes]) => ({ orderId: order.id, status, at: momentOf(now, order, minutes) }))
