import * as z from 'zod/mini'
import type { AddRequest } from '#machines/cart/cart-write'
import { storedAddonsSchema } from './cart-storage'

const fieldsSchema = z.object({
  vendorId: z.int(),
  item: z.object({
    menuItemId: z.int(),
    name: z.string(),
    price: z.int(),
    description: z.optional(z.string()),
    image: z.optional(z.string()),
  }),
  quantity: z.int(),
  selections: z.optional(z.array(z.object({ addonGroupId: z.int(), addonId: z.int(), quantity: z.int() }))),
  addonTotal: z.optional(z.int()),
  addons: z.optional(storedAddonsSchema),
  note: z.optional(z.string()),
  kitchenNote: z.optional(z.string()),
  replacesLine: z.optional(z.int()),
  idempotencyKey: z.optional(z.string()),
})

/** A dish to add, as it is stored in a tab. */
export const addRequestSchema = z.custom<AddRequest>(value => z.safeParse(fieldsSchema, value).success)
