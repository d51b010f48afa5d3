/** Entities for the rules to work on, read from the smallest answer that the wire may give. */
import * as z from 'zod/mini'
import { type Cart, cartSchema } from '#domain/contract/cart'
import { type Order, orderSchema } from '#domain/contract/orders'
import { type AddonGroup, getAddonGroups, type Vendor, vendorSchema } from '#domain/contract/vendors'

export const buildVendor = (fields: Partial<Vendor> = {}): Vendor => ({
  ...z.parse(vendorSchema, { id: 31, name: 'Smoky Joe’s' }),
  ...fields,
})

export const buildOrder = (fields: Partial<Order> = {}): Order => ({
  ...z.parse(orderSchema, { id: 1042, created_at: '2025-11-20T19:12:00Z' }),
  ...fields,
})

/** An item of an order, by its name and how many. */
export const buildOrderItems = (name: string, quantity = 1) =>
  z.parse(orderSchema, { items: [{ name, quantity, price: 4.5 }] }).items

interface GroupSketch {
  id?: number
  name?: string
  min?: number
  max?: number
  required?: boolean
  addons?: readonly { id: number; price?: number; default?: boolean }[]
}

/** A group of add-ons; without a list it has the three add-ons 1, 2 and 3. */
export function buildAddonGroup({
  addons = [{ id: 1 }, { id: 2 }, { id: 3 }],
  ...sketch
}: GroupSketch = {}): AddonGroup {
  const wire = {
    id: sketch.id ?? 7,
    name: sketch.name ?? 'Pick your sauce',
    min_quantity: sketch.min,
    max_quantity: sketch.max,
    is_required: sketch.required,
    addons: addons.map(addon => ({ name: `Add-on ${addon.id}`, price: '0.50', ...addon })),
  }
  const [read] = z.parse(getAddonGroups.responseSchema, { addonGroups: [wire] }).addonGroups
  if (!read) throw new Error('The group was not read')
  return read
}

interface LineSketch {
  id: number
  menu_item_id?: number
  quantity?: number
  price?: number
  totalPrice?: number
  allergyInformation?: string
  addons?: unknown
}

/** A cart of these lines with its service charge, as the server would total it. Amounts in pounds. */
export function buildCart(lines: readonly LineSketch[], fields: Record<string, unknown> = {}): Cart {
  const items = lines.map(line => {
    const quantity = line.quantity ?? 1
    const price = line.price ?? 4
    return { name: `Dish ${line.id}`, quantity, price, totalPrice: quantity * price, ...line }
  })
  const subtotal = items.reduce((sum, line) => sum + line.totalPrice, 0)
  const serviceCharge = items.length > 0 ? 1.5 : 0
  return z.parse(cartSchema, { items, subtotal, serviceCharge, total: subtotal + serviceCharge, ...fields })
}
