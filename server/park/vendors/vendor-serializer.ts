import { defaultChosenGroups, isSpecialGroup } from '#domain/cart/addon-rules'
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import { toPounds } from '#domain/money'
import type { Menu, MenuItemRow } from './menu-store'
import { opensTextOf, shownStatusOf } from './vendor-opening'
import { preparationTimeOf, type ZonedVendor } from './vendor-store'

/** Without a logo or a picture, customers see the other one. */
export const logoOf = ({ logo, image }: Pick<ZonedVendor, 'logo' | 'image'>): string => logo || image

/** A vendor as the list of vendors sends it at a time in UTC ms (specification 21.6, 26.4). */
export const serializeVendor = (row: ZonedVendor, now: number) => ({
  id: row.id,
  name: row.name,
  logo: logoOf(row),
  image: row.image || row.logo,
  status: shownStatusOf(row, now),
  opens: opensTextOf(row, now),
  description: row.description,
  rating: row.rating / 10,
  preparationTime: preparationTimeOf(row),
  priceCategory: row.priceCategory,
})

/** Chosen add-ons as a menu and a cart send them; prices in pounds. */
export const serializeChosenGroup = (group: CartAddonGroup) => ({
  ...group,
  addons: group.addons.map(addon => ({
    ...addon,
    price: toPounds(addon.price),
    total: toPounds(addon.total),
  })),
})

const serializeMenuItem = (row: MenuItemRow, groups: readonly AddonGroup[]) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  image: row.image,
  price: toPounds(row.price),
  original_price: row.originalPrice === null ? null : toPounds(row.originalPrice),
  category: row.category,
  is_available: row.isAvailable,
  has_required_addongroups: groups.some(group => group.required && !isSpecialGroup(group)),
  allergens: row.allergens,
  default_addons: defaultChosenGroups(groups).map(serializeChosenGroup),
  takes_kitchen_note: true,
})

/** A menu: its categories with their dishes, in the order of the menu (specification 20.7). */
export function serializeMenu({ items: rows, groupsByItem }: Menu) {
  const byCategory = new Map<string, ReturnType<typeof serializeMenuItem>[]>()
  for (const row of rows) {
    const items = byCategory.get(row.category) ?? []
    byCategory.set(row.category, [...items, serializeMenuItem(row, groupsByItem.get(row.id) ?? [])])
  }
  return [...byCategory].map(([category, items]) => ({ category, items }))
}

/** An add-on group. Its prices are numeric strings (specification 21.9, 21.10). */
export const serializeAddonGroup = (group: AddonGroup) => ({
  id: group.id,
  name: group.name,
  min_quantity: group.min,
  max_quantity: group.max,
  is_required: group.required,
  addons: group.addons.map(({ isSoldOut = false, ...addon }) => ({
    ...addon,
    price: toPounds(addon.price).toFixed(2),
    is_available: !isSoldOut,
  })),
})
