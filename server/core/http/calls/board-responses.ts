/** What the server sends for the calls of `domain/contract/kitchen.ts`. Amounts are in pounds. */
import * as z from 'zod/mini'
import { TRAILER_STATES } from '#domain/contract/kitchen'
import { CANCELLERS } from '#domain/orders/cancellation'

const id = z.int()
const text = z.string()

const boardOrder = z.object({
  id,
  status: text,
  orderType: text,
  paymentMethod: text,
  isPaid: z.boolean(),
  total: z.number(),
  customerName: text,
  items: z.array(
    z.object({ id, name: text, quantity: z.int(), addons: z.array(text), note: text, kitchenNote: text }),
  ),
  tableName: z.nullable(text),
  collectionCode: z.nullable(text),
  allergyNote: text,
  allergySeenBy: z.nullable(text),
  deliveryInstructions: text,
  address: text,
  createdAt: text,
  estimatedAt: text,
  statusChangedAt: text,
  version: z.int(),
  printed: z.int(),
  acceptedAt: z.nullable(text),
  changedBy: z.nullable(text),
  refunded: z.number(),
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
  cancelReason: z.nullable(text),
  statusBefore: text,
  noticeAt: z.nullable(text),
})
export const boardResponse = z.object({
  trailer: z.object({
    name: text,
    state: z.enum(TRAILER_STATES),
    pausedUntil: z.nullable(text),
    extraMinutes: z.int(),
    isOutsideHours: z.boolean(),
    nextShiftAt: z.nullable(text),
  }),
  orders: z.array(boardOrder),
  dishes: z.array(
    z.object({ id, name: text, category: text, isAvailable: z.boolean(), soldOutUntil: z.nullable(text) }),
  ),
  addons: z.array(
    z.object({ id, name: text, group: text, isAvailable: z.boolean(), soldOutUntil: z.nullable(text) }),
  ),
  nextCursor: z.nullable(id),
})

export const finishedOrdersResponse = z.object({ orders: z.array(boardOrder) })
