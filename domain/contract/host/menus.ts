/** The calls with which hosts change the menu of a trailer (specification 25.15 to 25.19). Prices are pounds. */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { formVersion, integer, limitedList, listOf, numericId, text } from '#domain/contract/parsers'
import { ALLERGENS } from '#domain/menus/allergens'
import { countMenuDishes, MENU_LIMITS } from '#domain/menus/menu-limits'

const MENU_NOT_SAVED = 'This menu could not be saved. Please try again.'
/** The most categories, add-on groups, and add-ons of a group. Far more than any menu has. */
const MAX_ENTRIES = 500
const MAX_TEXT = 2_000

const words = z.string().check(z.maxLength(MAX_TEXT))
/** The number of an entry that the park has. Null for a new one. */
const idOrNew = z.nullable(z.int())

const addonSchema = z.object({
  id: idOrNew,
  name: words,
  description: words,
  price: z.number(),
  /** Whether it is chosen when a customer opens the dish. */
  chosen: z.boolean(),
  /** Missing from a page of an earlier version. */
  soldOut: z._default(z.boolean(), false),
})

const groupSchema = z.object({
  /** The dishes name the group by it. It means nothing beyond one answer or request. */
  key: words,
  id: idOrNew,
  name: words,
  /** How many a customer must choose; 0 if the group is optional. */
  min: z.int(),
  /** How many a customer may choose; 0 for any number. */
  max: z.int(),
  addons: limitedList(addonSchema, MAX_ENTRIES),
})

const dishSchema = z.object({
  id: idOrNew,
  name: words,
  description: words,
  picture: words,
  price: z.number(),
  /** Before an offer; it is shown struck through. Null without one. */
  priceBefore: z.nullable(z.number()),
  soldOut: z.boolean(),
  allergens: limitedList(z.enum(ALLERGENS), ALLERGENS.length),
  /** The keys of its add-on groups, in their order. */
  addonGroups: limitedList(words, MAX_ENTRIES),
})

const menuSchemaOf = (maxDishes: number, maxEntries: number) =>
  z.object({
    categories: limitedList(
      z.object({ name: words, dishes: limitedList(dishSchema, maxDishes) }),
      maxEntries,
    ),
    addonGroups: limitedList(groupSchema, maxEntries),
  })
/** A menu of an answer. An imported menu or a spreadsheet may be larger than what a host can save. */
const anyMenuSchema = menuSchemaOf(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
const menuSchema = menuSchemaOf(MENU_LIMITS.dishes, MAX_ENTRIES).check(
  z.refine(menu => countMenuDishes(menu) <= MENU_LIMITS.dishes, { path: ['categories'] }),
)
/** The whole menu of a trailer. */
export type HostMenu = z.output<typeof menuSchema>
export type HostDish = HostMenu['categories'][number]['dishes'][number]
export type HostAddonGroup = HostMenu['addonGroups'][number]

const savedMenuSchema = z.object({
  trailerId: numericId,
  name: text,
  /** The version of this menu. A save with another version is refused. */
  version: formVersion,
  menu: anyMenuSchema,
  /** Removed dishes that are in carts: they stay, sold out. */
  keptDishes: listOf(z.string()),
  /** Dishes in carts that have changed. Their customers are asked before they order. */
  touchedCarts: listOf(z.object({ dish: z.string(), change: z.string(), carts: integer })),
})
/** A menu as the server has it. */
export type SavedMenu = z.output<typeof savedMenuSchema>

interface TrailerInput {
  readonly trailerId: number
}
interface MenuInput extends TrailerInput {
  readonly menu: HostMenu
}

export const getHostMenu = defineCall({
  method: 'GET',
  route: '/host/trailers/:id/menu',
  path: ({ trailerId }: TrailerInput) => `/host/trailers/${trailerId}/menu`,
  responseSchema: savedMenuSchema,
  defaultError: 'The menu could not be loaded',
})

/** A wrong place in a menu, such as ['categories', 0, 'dishes', 2, 'price']. */
const issueSchema = z.object({
  path: listOf(z.union([z.string(), z.number()])),
  message: z.string(),
})
export type MenuIssue = z.output<typeof issueSchema>

/** Says everything that is wrong with a menu, and saves nothing. It has the rules of the park file. */
export const checkHostMenu = defineCall({
  method: 'POST',
  route: '/host/trailers/:id/menu/check',
  path: ({ trailerId }: TrailerInput) => `/host/trailers/${trailerId}/menu/check`,
  requestSchema: z.object({ menu: menuSchema }),
  body: ({ menu }: MenuInput) => ({ menu }),
  responseSchema: z.object({ issues: listOf(issueSchema) }),
  defaultError: MENU_NOT_SAVED,
})

/** Saves the whole menu, all or nothing. */
export const saveHostMenu = defineCall({
  method: 'PUT',
  route: '/host/trailers/:id/menu',
  path: ({ trailerId }: TrailerInput) => `/host/trailers/${trailerId}/menu`,
  requestSchema: z.object({ version: formVersion, menu: menuSchema }),
  body: ({ version, menu }: MenuInput & { readonly version: string }) => ({ version, menu }),
  responseSchema: savedMenuSchema,
  defaultError: MENU_NOT_SAVED,
})

/** The dishes as a spreadsheet (CSV). */
export const getMenuSpreadsheet = defineCall({
  method: 'GET',
  route: '/host/trailers/:id/menu/table',
  path: ({ trailerId }: TrailerInput) => `/host/trailers/${trailerId}/menu/table`,
  responseSchema: z.object({ table: z.string() }),
  defaultError: 'The table could not be loaded',
})

/** Reads a spreadsheet and saves nothing: its dishes with the add-on groups of the trailer. Null if it has a mistake. */
export const readMenuSpreadsheet = defineCall({
  method: 'POST',
  route: '/host/trailers/:id/menu/table',
  path: ({ trailerId }: TrailerInput) => `/host/trailers/${trailerId}/menu/table`,
  requestSchema: z.object({ table: z.string().check(z.maxLength(MENU_LIMITS.bytes)) }),
  body: ({ table }: TrailerInput & { readonly table: string }) => ({ table }),
  responseSchema: z.object({
    menu: z.nullable(anyMenuSchema),
    /** Each with its line, counted from 1. */
    mistakes: listOf(z.object({ line: integer, message: z.string() })),
  }),
  defaultError: 'The table could not be read',
})
