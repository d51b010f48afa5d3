/** In a file of its own, so that a menu needs no other schema of the cart. */
import * as z from 'zod/mini'
import { integer, listOf, numericId, pence } from '#domain/contract/parsers'

const chosenAddonSchema = z.object({
  addonId: numericId,
  name: z.string(),
  quantity: integer,
  price: pence,
  total: pence,
})

/** The chosen add-ons of one group, as a cart line and a dish with defaults name them. */
export const chosenGroupSchema = z.object({
  groupId: numericId,
  groupName: z.string(),
  addons: listOf(chosenAddonSchema),
})
export type CartAddonGroup = z.output<typeof chosenGroupSchema>
