/**
 * The changes of a cart that wait for the server, in the storage of the tab: a reload without a network must not lose a dish.
 * Specification 10.26.
 */
import * as z from 'zod/mini'
import { ORDER_TYPES } from '#domain/orders/order-type'
import type { CartChange } from '#machines/cart/cart-write'
import type { UnsentChanges } from '#machines/cart/stored-cart'
import { addRequestSchema } from './add-request-schema'
import { storedContentSchema } from './cart-storage'
import type { SafeStorage } from './safe-storage'
import { readTabRecord, storeTabRecord } from './tab-storage'

const storageKey = (userId: string) => `foodpark.unsentChanges.${userId}`

const changeSchema = z.union([
  z.object({ kind: z.literal('add'), request: addRequestSchema }),
  z.object({ kind: z.literal('quantity'), lineId: z.int(), quantity: z.int() }),
  z.object({
    kind: z.literal('note'),
    lineOrDishId: z.int(),
    note: z.string(),
    kitchenNote: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('instructions'), text: z.string() }),
  z.object({ kind: z.literal('clear'), isSilent: z.optional(z.literal(true)) }),
])
const unsentChangesSchema = z.object({
  vendorId: z.nullable(z.int()),
  cart: z.nullable(storedContentSchema),
  queue: z.array(
    z.object({
      id: z.int(),
      vendorId: z.int(),
      attempts: z.int(),
      orderType: z.optional(z.enum(ORDER_TYPES)),
      change: z.custom<CartChange>(value => z.safeParse(changeSchema, value).success),
    }),
  ),
  lastWriteId: z.int(),
})

/** Stores the changes of this customer; deletes the record if none is left. */
export function storeUnsentChanges(
  tabStorage: SafeStorage,
  { userId, ...changes }: UnsentChanges & { readonly userId: string },
  now: number,
): void {
  if (changes.queue.length === 0) tabStorage.removeItem(storageKey(userId))
  else storeTabRecord(tabStorage, storageKey(userId), changes, now)
}

/** Reads the changes that were stored before a reload; null if there are none. */
export const readUnsentChanges = (
  tabStorage: SafeStorage,
  userId: string,
  now: number,
): UnsentChanges | null =>
  readTabRecord(tabStorage, storageKey(userId), unsentChangesSchema, now)?.data ?? null
