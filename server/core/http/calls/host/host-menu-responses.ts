/** What the server sends for the calls of `domain/contract/host/menus.ts`. */
import * as z from 'zod/mini'
import { ALLERGENS } from '#domain/menus/allergens'

const text = z.string()
const id = z.nullable(z.int())

const addon = z.object({
  id,
  name: text,
  description: text,
  price: z.number(),
  chosen: z.boolean(),
  soldOut: z.boolean(),
})
const addonGroup = z.object({
  key: text,
  id,
  name: text,
  min: z.int(),
  max: z.int(),
  addons: z.array(addon),
})
const dish = z.object({
  id,
  name: text,
  description: text,
  picture: text,
  price: z.number(),
  priceBefore: z.nullable(z.number()),
  soldOut: z.boolean(),
  addonGroups: z.array(text),
  allergens: z.array(z.enum(ALLERGENS)),
})
const menu = z.object({
  categories: z.array(z.object({ name: text, dishes: z.array(dish) })),
  addonGroups: z.array(addonGroup),
})
export const savedMenuResponse = z.object({
  trailerId: z.int(),
  name: text,
  version: text,
  menu,
  keptDishes: z.array(text),
  touchedCarts: z.array(z.object({ dish: text, change: text, carts: z.int() })),
})
export const menuIssuesResponse = z.object({
  issues: z.array(z.object({ path: z.array(z.union([text, z.number()])), message: text })),
})
export const addedPictureResponse = z.object({ address: text })
export const menuSpreadsheetResponse = z.object({ table: text })
export const readMenuSpreadsheetResponse = z.object({
  menu: z.nullable(menu),
  mistakes: z.array(z.object({ line: z.int(), message: text })),
})
