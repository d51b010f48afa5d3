/** The rows of the past orders, priced from the seeded menus in the same way as new orders. */

import { computeCartTotals, DEFAULT_PARK_CHARGES, lineTotal } from '#domain/cart/pricing'
import type { Pence } from '#domain/money'
import type { OrderedAddon } from '#server/core/db/schema'
import { DEMO_VENDORS } from './demo-vendors'
import { addonId, dishesOf, seedGroupId, seedItemId } from './menu-rows'
import { PAST_ADDRESS, type PastOrder, type PastOrderLine } from './past-orders'
import { pictureUrl, type SeedDish, type SeedVendor } from './seed-vendor'

const MINUTE = 60_000
const DELIVERY_MINUTES = 15

function findByName<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item {
  const found = items.find(item => item.name === name)
  if (!found) throw new Error(`The seeded menus hold no "${name}"`)
  return found
}

function vendorOf({ vendorId }: PastOrder): SeedVendor {
  const vendor = DEMO_VENDORS.find(({ id }) => id === vendorId)
  if (!vendor) throw new Error(`The seeded park has no vendor ${vendorId}`)
  return vendor
}

interface PricedPastLine {
  readonly dish: SeedDish
  readonly addonTotal: Pence
  readonly addons: readonly OrderedAddon[]
}

/** All add-ons of a dish, in the form that an order stores. */
const offeredAddons = (vendor: SeedVendor, dish: SeedDish) =>
  dish.groups.flatMap(group =>
    group.addons.map(({ name, price }, position) => ({
      groupId: seedGroupId(vendor, group),
      addonId: addonId(vendor, group, position),
      name,
      quantity: 1,
      price,
    })),
  )

function pricePastLine(
  vendor: SeedVendor,
  { dish: name, addons: addonNames = [] }: PastOrderLine,
): PricedPastLine {
  const dish = findByName(dishesOf(vendor), name)
  const offered = offeredAddons(vendor, dish)
  const addons = addonNames.map(addonName => findByName(offered, addonName))
  return { dish, addons, addonTotal: addons.reduce((sum, { price }) => sum + price, 0) }
}

function pastItemRow(vendor: SeedVendor, orderId: number, line: PastOrderLine) {
  const { dish, addonTotal, addons } = pricePastLine(vendor, line)
  return {
    orderId,
    menuItemId: seedItemId(vendor, dish),
    name: dish.name,
    description: dish.description,
    quantity: line.quantity,
    price: dish.price,
    total: lineTotal({ price: dish.price, addonTotal, quantity: line.quantity }),
    imageUrl: pictureUrl(dish.picture),
    specialInstructions: line.note ?? '',
    kitchenNote: line.kitchenNote ?? '',
    addons: [...addons],
  }
}

export const pastOrderItemRows = (order: PastOrder) =>
  order.lines.map(line => pastItemRow(vendorOf(order), order.id, line))

const notesOf = ({ lines }: PastOrder): string =>
  [...new Set(lines.flatMap(({ note }) => (note ? [note] : [])))].join('; ')

const timeAfterOrder = (now: number, { placedMinutesAgo }: PastOrder, minutes: number) =>
  new Date(now + (minutes - placedMinutesAgo) * MINUTE)

function pastOrderTotals(order: PastOrder, vendor: SeedVendor) {
  const lines = order.lines.map(line => {
    const { dish, addonTotal } = pricePastLine(vendor, line)
    return { price: dish.price, addonTotal, quantity: line.quantity }
  })
  const totals = computeCartTotals(lines, order.orderType, vendor.discountPercent, DEFAULT_PARK_CHARGES)
  return {
    subtotal: totals.subtotal,
    serviceCharge: totals.serviceCharge,
    deliveryFee: totals.deliveryCharge,
    total: totals.total,
  }
}

/** The row of an order. @param now milliseconds */
export function pastOrderRow(order: PastOrder, userId: number, now: number) {
  const vendor = vendorOf(order)
  const isDelivery = order.orderType === 'delivery'
  const [status, minutes] = order.statusSteps.at(-1) ?? ['pending', 0]
  const preparationMinutes = vendor.preparation.max + (isDelivery ? DELIVERY_MINUTES : 0)
  return {
    id: order.id,
    userId,
    vendorId: order.vendorId,
    orderType: order.orderType,
    status,
    paymentMethod: order.paymentMethod,
    ...pastOrderTotals(order, vendor),
    deliveryInstructions: order.deliveryInstructions ?? '',
    allergyNote: notesOf(order),
    address: isDelivery ? PAST_ADDRESS : null,
    estimatedAt: timeAfterOrder(now, order, preparationMinutes),
    createdAt: timeAfterOrder(now, order, 0),
    statusChangedAt: timeAfterOrder(now, order, minutes),
  }
}

/** The rows of an order's status changes, oldest first. @param now milliseconds */
export const pastStatusRows = (order: PastOrder, now: number) =>
  order.statusSteps.map(([status, minutes]) => ({
    orderId: order.id,
    status,
    at: timeAfterOrder(now, order, minutes),
  }))
