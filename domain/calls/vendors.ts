import * as z from 'zod/mini'
import { defineCall } from '#domain/calls/call'
import { count, decimal, listOf, numericId, pence, text } from '#domain/calls/wire'

/** Minutes a trailer takes; null where it does not say. */
const preparationTime = z.pipe(
  z.nullish(z.object({ min: z.optional(z.nullable(count)), max: z.optional(z.nullable(count)) })),
  z.transform(time => (typeof time?.min === 'number' ? { min: time.min, max: time.max ?? null } : null)),
)

/** 4.8 or '4.8'; what is no number ('new') is no rating. */
const rating = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform(value => z.safeParse(decimal, value).data ?? null),
)

export const vendorReply = z.object({
  id: numericId,
  name: z.string(),
  logo: text,
  image: text,
  status: text,
  description: text,
  rating,
  preparationTime,
  priceCategory: text,
})
/** A trailer, as the list of vendors gives it. */
export type Vendor = z.output<typeof vendorReply>
/** What the browser keeps of a trailer (section 3, 'Vendor info kept locally'). */
export type VendorInfo = Pick<Vendor, 'id' | 'name' | 'preparationTime'>

export const listVendors = defineCall({
  method: 'GET',
  route: '/vendors/list',
  path: ({ page, limit }: { page: number; limit: number }) =>
    `/vendors/list?page=${page}&limit=${limit}&status=active`,
  reply: z.object({
    data: listOf(vendorReply),
    pagination: z.object({ page: count, limit: count, total: count, totalPages: count }),
  }),
  fallback: 'Error loading vendors',
})
/** Section 9: the vendor list's default page size. */
export const VENDORS_PER_PAGE = 20

const menuItemReply = z.pipe(
  z.object({
    id: numericId,
    name: z.string(),
    description: text,
    image: text,
    price: pence,
    original_price: z.optional(z.nullable(pence)),
    category: text,
    has_required_addongroups: z.optional(z.nullable(z.boolean())),
  }),
  z.transform(({ original_price, has_required_addongroups, ...item }) => ({
    ...item,
    originalPrice: original_price ?? null,
    /** null where the server does not say. */
    hasRequiredAddons: has_required_addongroups ?? null,
  })),
)
/** A dish of a menu; prices in pence. */
export type MenuItem = z.output<typeof menuItemReply>

const menuGroupReply = z.object({ category: z.string(), items: listOf(menuItemReply) })
export type MenuGroup = z.output<typeof menuGroupReply>

export const vendorItems = defineCall({
  method: 'GET',
  route: '/vendors/:id/items',
  path: ({ vendorId }: { vendorId: number }) => `/vendors/${vendorId}/items`,
  reply: z.object({ items: listOf(menuGroupReply) }),
  fallback: 'Failed to load menu items.',
})

const addonReply = z.object({
  id: numericId,
  name: z.string(),
  description: text,
  price: pence,
  default: z.pipe(
    z.nullish(z.boolean()),
    z.transform(value => value ?? false),
  ),
})
/** One choice of an add-on group; the price in pence. */
export type Addon = z.output<typeof addonReply>

const addonGroupReply = z.pipe(
  z.object({
    id: numericId,
    name: z.string(),
    min_quantity: z.optional(z.nullable(count)),
    max_quantity: z.optional(z.nullable(count)),
    is_required: z.optional(z.nullable(z.boolean())),
    addons: listOf(addonReply),
  }),
  z.transform(({ min_quantity, max_quantity, is_required, ...group }) => ({
    ...group,
    min: min_quantity ?? 0,
    /** 0 is no limit. */
    max: max_quantity ?? 0,
    required: is_required ?? false,
  })),
)
export type AddonGroup = z.output<typeof addonGroupReply>

export const addonGroups = defineCall({
  method: 'GET',
  route: '/menu-items/:itemId/addon-groups',
  path: ({ itemId }: { itemId: number }) => `/menu-items/${itemId}/addon-groups`,
  reply: z.object({ addonGroups: listOf(addonGroupReply) }),
  fallback: 'An error occurred while fetching data',
})
