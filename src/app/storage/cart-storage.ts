/** The cart in the browser's storage, under the user's id. Specification 4.33. */
import * as z from 'zod/mini'
import { ORDER_TYPES } from '#domain/orders/order-type'
import type { StorableCart } from '#machines/cart/stored-cart'
import { cartStorageKey } from './cart-time'
import type { SafeStorage } from './safe-storage'

const pence = z.int()
export const storedAddonsSchema = z.array(
  z.object({
    groupId: z.int(),
    groupName: z.string(),
    addons: z.array(
      z.object({ addonId: z.int(), name: z.string(), quantity: z.int(), price: pence, total: pence }),
    ),
  }),
)
const storedLineSchema = z.object({
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
  kitchenNote: z.optional(z.string()),
  addons: storedAddonsSchema,
  changes: z.optional(
    z.object({
      id: z.string(),
      priceBefore: z.nullable(pence),
      priceNow: pence,
      canBeKept: z.boolean(),
      list: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          newName: z.nullable(z.string()),
          priceBefore: z.nullable(pence),
          priceNow: z.nullable(pence),
          quantity: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
export const storedContentSchema = z.object({
  lines: z.array(storedLineSchema),
  subtotal: pence,
  originalSubtotal: pence,
  discount: z.nullable(z.object({ percentage: z.number(), amount: pence })),
  serviceCharge: pence,
  deliveryCharge: pence,
  // A cart that an older version has stored has no such field.
  charges: z._default(z.nullable(z.object({ service: pence, delivery: pence })), null),
  total: pence,
  orderType: z.enum(ORDER_TYPES),
  deliveryInstructions: z.string(),
  vendorInfo: z.array(z.object({ id: z.int(), name: z.string(), logo: z.string() })),
  message: z.string(),
  cartHash: z.optional(z.string()),
  takesCards: z.optional(z.boolean()),
})
const storedNoteSchema = z.object({
  vendorId: z.int(),
  menuItemId: z.int(),
  name: z.string(),
  note: z.string(),
  kitchenNote: z.optional(z.string()),
  lineId: z.optional(z.number()),
  savedNote: z.optional(z.string()),
  savedKitchenNote: z.optional(z.string()),
  isUnsent: z.optional(z.literal(true)),
})
const storedCartSchema = z.object({
  vendorId: z.nullable(z.int()),
  orderType: z.nullable(z.enum(ORDER_TYPES)),
  cart: z.nullable(storedContentSchema),
  // A cart that an older version has stored has no such field.
  ordered: z._default(
    z.nullable(z.object({ vendorId: z.int(), lines: z.array(z.object({ id: z.int(), quantity: z.int() })) })),
    null,
  ),
  leftDishes: z._default(z.nullable(z.object({ vendorId: z.int(), count: z.int() })), null),
  unsavedNotes: z._default(z.array(storedNoteSchema), []),
  unsentNotes: z._default(z.array(storedNoteSchema), []),
})
type StoredRecord = z.output<typeof storedCartSchema>

const NO_STORED_CART: StoredRecord = {
  vendorId: null,
  orderType: null,
  cart: null,
  ordered: null,
  leftDishes: null,
  unsavedNotes: [],
  unsentNotes: [],
}

/** Parses a stored cart; an empty one if it is missing or unreadable. */
export function parseStoredCart(json: string | null): StoredRecord {
  try {
    const result = z.safeParse(storedCartSchema, JSON.parse(json ?? 'null'))
    return result.success ? result.data : NO_STORED_CART
  } catch {
    return NO_STORED_CART
  }
}

export const readStoredCart = (storage: SafeStorage, userId: string): StoredRecord =>
  parseStoredCart(storage.getItem(cartStorageKey(userId)))

/**
 * The server holds the cart. This copy is what the app shows first. Specification 10.16.
 * @param answeredAt when the server sent this cart, in ms; null if that is not known
 */
export const storeCart = (
  storage: SafeStorage,
  { userId, ...cart }: StorableCart,
  answeredAt: number | null = null,
): void =>
  storage.setItem(
    cartStorageKey(userId),
    JSON.stringify({ ...cart, ...(answeredAt === null ? {} : { answeredAt }) }),
  )
