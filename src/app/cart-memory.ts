/** What the browser keeps of a cart, always under the user's id: nobody ever sees another account's cart (readings, session). */
import * as z from 'zod/mini'
import { ORDER_TYPES } from '#domain/order-type'
import type { Remembered } from '#machines/cart/cart-memory'
import type { SafeStorage } from './safe-storage'

const keyOf = (userId: string) => `foodpark.cart.${userId}`

const pence = z.int()
const line = z.object({
  id: z.int(),
  menuItemId: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: pence,
  totalPrice: pence,
  addonTotal: pence,
  allergyNote: z.string(),
  addons: z.array(
    z.object({
      groupId: z.int(),
      groupName: z.string(),
      addons: z.array(
        z.object({ addonId: z.int(), name: z.string(), quantity: z.int(), price: pence, total: pence }),
      ),
    }),
  ),
})
const cart = z.object({
  lines: z.array(line),
  subtotal: pence,
  originalSubtotal: pence,
  discount: z.nullable(z.object({ percentage: z.number(), amount: pence })),
  serviceCharge: pence,
  deliveryCharge: pence,
  total: pence,
  orderType: z.enum(ORDER_TYPES),
  deliveryInstructions: z.string(),
  vendorInfo: z.array(z.object({ id: z.int(), name: z.string(), logo: z.string() })),
  message: z.string(),
})
const kept = z.object({
  vendorId: z.nullable(z.int()),
  orderType: z.nullable(z.enum(ORDER_TYPES)),
  cart: z.nullable(cart),
})
type Kept = z.output<typeof kept>

const NOTHING: Kept = { vendorId: null, orderType: null, cart: null }

/** What was kept for this user; nothing where it is missing or unreadable. */
export function recallCart(storage: SafeStorage, userId: string): Kept {
  try {
    const read = z.safeParse(kept, JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'))
    return read.success ? read.data : NOTHING
  } catch {
    return NOTHING
  }
}

/** The server keeps the cart; what is kept here is its quick first picture. */
export const rememberCart = (storage: SafeStorage, { userId, vendorId, orderType, cart }: Remembered): void =>
  storage.setItem(keyOf(userId), JSON.stringify({ vendorId, orderType, cart }))
