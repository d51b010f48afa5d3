import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { decimal, integer, listOf, numericId, pence, readableListOf, text } from '#domain/contract/parsers'
import { chosenGroupSchema } from './addon-schemas'

/** Whole minutes; null if they are missing or unreadable. */
const minutesSchema = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform(value => {
    const { data } = z.safeParse(decimal, value)
    return data === undefined ? null : Math.round(data)
  }),
)

/** A vendor's preparation time in minutes; null if it is unknown. */
const preparationTimeSchema = z.pipe(
  z.nullish(z.object({ min: minutesSchema, max: minutesSchema })),
  z.transform(time => (typeof time?.min === 'number' ? { min: time.min, max: time.max ?? null } : null)),
)

/** A rating as 4.8 or '4.8'; null for any other text, such as 'new', and for 0, which a trailer has before its first rating. */
const ratingSchema = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform(value => z.safeParse(decimal, value).data || null),
)

export const vendorSchema = z.object({
  id: numericId,
  name: z.string(),
  logo: text,
  image: text,
  status: text,
  /** Of a closed vendor, such as 'Opens at 11:00', in the time zone of the park. Missing or null if it is not known. */
  opens: z.optional(z.nullable(z.string())),
  description: text,
  rating: ratingSchema,
  preparationTime: preparationTimeSchema,
  priceCategory: text,
})
/** A vendor of the vendor list (specification 21.6). */
export type Vendor = z.output<typeof vendorSchema>
/** The part of a vendor that the browser stores (specification 7.16). */
export type VendorInfo = Pick<Vendor, 'id' | 'name' | 'preparationTime'>

/** How many vendors and pages there are; null if the server does not say. */
const paginationSchema = z.pipe(
  z.nullish(z.object({ total: z.nullish(integer), totalPages: z.nullish(integer) })),
  z.transform(pagination => ({
    total: pagination?.total ?? null,
    totalPages: pagination?.totalPages ?? null,
  })),
)

export const listVendors = defineCall({
  method: 'GET',
  route: '/vendors/list',
  path: ({ page, limit }: { page: number; limit: number }) =>
    `/vendors/list?page=${page}&limit=${limit}&status=active`,
  responseSchema: z.object({
    data: listOf(vendorSchema),
    pagination: paginationSchema,
  }),
  defaultError: 'Error loading vendors',
})
/** The default page size of the vendor list (specification 20.6). */
export const VENDORS_PER_PAGE = 20

export const menuItemSchema = z.pipe(
  z.object({
    id: numericId,
    name: z.string(),
    description: text,
    image: text,
    price: pence,
    original_price: z.optional(z.nullable(pence)),
    category: text,
    /** Missing if the server does not say: then the dish can be ordered. */
    is_available: z.optional(z.nullable(z.boolean())),
    has_required_addongroups: z.optional(z.nullable(z.boolean())),
    /** What the dish contains. Missing or empty if the trailer has said nothing. */
    allergens: z.optional(listOf(z.string())),
    /** The add-ons that the server adds with '+ Add'. Missing if the server does not say. */
    default_addons: z.optional(listOf(chosenGroupSchema)),
    /** Whether the dish takes a plain note for the kitchen beside its allergy note. Missing if the server knows no such notes. */
    takes_kitchen_note: z.optional(z.nullable(z.boolean())),
  }),
  z.transform(
    ({
      original_price,
      is_available,
      has_required_addongroups,
      default_addons,
      takes_kitchen_note,
      ...item
    }) => ({
      ...item,
      ...(default_addons && { defaultAddons: default_addons }),
      ...(takes_kitchen_note && { takesKitchenNote: true }),
      originalPrice: original_price ?? null,
      isSoldOut: is_available === false,
      /** Null if the server does not say. */
      hasRequiredAddons: has_required_addongroups ?? null,
    }),
  ),
)
/** A dish of a menu. Prices in pence. */
export type MenuItem = z.output<typeof menuItemSchema>

/** The dishes of a category. */
export interface MenuGroup {
  readonly category: string
  readonly items: MenuItem[]
}

/**
 * A dish that cannot be read, such as one without a price, is left out. A menu without a readable dish is unreadable as a whole,
 * because it would look empty (specification 8.29).
 */
const menuSchema = z.pipe(
  z.object({ items: listOf(z.object({ category: text, items: readableListOf(menuItemSchema) })) }),
  z.transform(({ items: groups }, context): { items: MenuGroup[] } => {
    const issues = groups.flatMap(({ items }, group) =>
      items.issues.map(issue => ({ ...issue, path: ['items', group, 'items', ...issue.path] })),
    )
    // Zod asks for the input of an issue, and leaves it out of the error.
    if (groups.every(({ items }) => items.readable.length === 0))
      for (const issue of issues) context.issues.push({ ...issue, input: undefined })
    return { items: groups.map(({ category, items }) => ({ category, items: items.readable })) }
  }),
)

export const getMenu = defineCall({
  method: 'GET',
  route: '/vendors/:id/items',
  path: ({ vendorId }: { vendorId: number }) => `/vendors/${vendorId}/items`,
  responseSchema: menuSchema,
  defaultError: 'Failed to load menu items.',
})

interface ReadAddon {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly default: boolean
  readonly isSoldOut?: boolean
}

const addonSchema = z.pipe(
  z.object({
    id: numericId,
    name: z.string(),
    description: text,
    price: pence,
    default: z.pipe(
      z.nullish(z.boolean()),
      z.transform(value => value ?? false),
    ),
    /** Missing if the server does not say: then the add-on can be chosen. */
    is_available: z.optional(z.nullable(z.boolean())),
  }),
  z.transform(
    ({ is_available, ...addon }): ReadAddon => ({
      ...addon,
      ...(is_available === false && { isSoldOut: true }),
    }),
  ),
)
/** One add-on of a group. The price in pence. */
export type Addon = z.output<typeof addonSchema>

const addonGroupSchema = z.pipe(
  z.object({
    id: numericId,
    name: z.string(),
    min_quantity: z.optional(z.nullable(integer)),
    max_quantity: z.optional(z.nullable(integer)),
    is_required: z.optional(z.nullable(z.boolean())),
    addons: listOf(addonSchema),
  }),
  z.transform(({ min_quantity, max_quantity, is_required, ...group }) => ({
    ...group,
    min: min_quantity ?? 0,
    /** 0 means no limit. */
    max: max_quantity ?? 0,
    required: is_required ?? false,
  })),
)
export type AddonGroup = z.output<typeof addonGroupSchema>

export const getAddonGroups = defineCall({
  method: 'GET',
  route: '/menu-items/:itemId/addon-groups',
  path: ({ itemId }: { itemId: number }) => `/menu-items/${itemId}/addon-groups`,
  responseSchema: z.object({ addonGroups: listOf(addonGroupSchema) }),
  defaultError: 'An error occurred while fetching data',
})
