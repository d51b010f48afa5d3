/** The data of a seeded vendor, and the builders that the files in `vendors` use. */

import { priceBeforeDiscount } from '#domain/cart/pricing'
import type { Allergen } from '#domain/menus/allergens'
import type { Pence } from '#domain/money'

/** An add-on. `price` is added to the price of the dish. */
export interface SeedAddon {
  readonly name: string
  readonly description: string
  readonly price: Pence
  readonly isDefault: boolean
}

/** The number of add-ons of a group that a customer may choose. A maximum of 0 is no limit. */
export interface SelectionLimits {
  readonly min: number
  readonly max: number
}

/** An add-on group. `number` is unique within the vendor. A group with a minimum is required. */
export interface SeedAddonGroup extends SelectionLimits {
  readonly number: number
  readonly name: string
  readonly addons: readonly SeedAddon[]
}

/** A dish. `number` is unique within the vendor. `picture` is a file name without extension. */
export interface SeedDish {
  readonly number: number
  readonly name: string
  readonly description: string
  readonly price: Pence
  readonly priceBeforeOffer: Pence | null
  readonly picture: string
  readonly isAvailable: boolean
  readonly groups: readonly SeedAddonGroup[]
  readonly allergens: readonly Allergen[]
}

export interface MenuSection {
  readonly category: string
  readonly dishes: readonly SeedDish[]
}

export interface SeedVendor {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly isOpen: boolean
  /** The rating times ten: 48 is shown as 4.8. */
  readonly ratingTenths: number
  /** In minutes. */
  readonly preparation: { readonly min: number; readonly max: number }
  readonly priceCategory: 'under_10' | 'over_10'
  readonly phone: string
  readonly email: string
  readonly logo: string
  readonly picture: string
  /** The discount in per cent that the prices already include (specification 8.13: vendors 31, 26 and 35). */
  readonly discountPercent: number
  readonly menu: readonly MenuSection[]
}

export const exactLimits = (count: number): SelectionLimits => ({ min: count, max: count })
export const limitsBetween = (min: number, max: number): SelectionLimits => ({ min, max })
export const limitsUpTo = (max: number): SelectionLimits => ({ min: 0, max })
export const NO_LIMITS: SelectionLimits = { min: 0, max: 0 }

export const seedAddon = (name: string, price: Pence = 0, description = ''): SeedAddon => ({
  name,
  description,
  price,
  isDefault: false,
})

/** An add-on that is chosen when the customer opens the dish. */
export const defaultSeedAddon = (name: string, price: Pence = 0, description = ''): SeedAddon => ({
  name,
  description,
  price,
  isDefault: true,
})

export const seedAddonGroup = (
  number: number,
  name: string,
  limits: SelectionLimits,
  addons: readonly SeedAddon[],
): SeedAddonGroup => ({ number, name, ...limits, addons })

/** The group 'Choose Portion Size', which allows one choice (specification 9.16). */
export const portionSizeGroup = (number: number, addons: readonly SeedAddon[]) =>
  seedAddonGroup(number, 'Choose Portion Size', exactLimits(1), addons)

/** The group 'Frequently Bought Together' (specification 9.16). Its add-ons have names of the vendor's dishes. */
export const frequentlyBoughtTogetherGroup = (number: number, addons: readonly SeedAddon[]) =>
  seedAddonGroup(number, 'Frequently Bought Together', NO_LIMITS, addons)

interface DishDetails {
  readonly description: string
  /** The price before an offer on this dish only. */
  readonly priceBeforeOffer?: Pence
  readonly isAvailable?: boolean
  readonly groups?: readonly SeedAddonGroup[]
  readonly allergens?: readonly Allergen[]
}

export const seedDish = (
  number: number,
  name: string,
  price: Pence,
  picture: string,
  { description, priceBeforeOffer, isAvailable = true, groups = [], allergens = [] }: DishDetails,
): SeedDish => ({
  number,
  name,
  description,
  price,
  priceBeforeOffer: priceBeforeOffer ?? null,
  picture,
  isAvailable,
  groups,
  allergens,
})

export const menuSection = (category: string, dishes: readonly SeedDish[]): MenuSection => ({
  category,
  dishes,
})

/** The struck-through price: the price before the vendor's discount, else before the dish's offer, else null. */
export const originalPrice = (vendor: SeedVendor, { price, priceBeforeOffer }: SeedDish): Pence | null =>
  vendor.discountPercent > 0 ? priceBeforeDiscount(price, vendor.discountPercent) : priceBeforeOffer

export const pictureUrl = (code: string): string => `/food/${code}.webp`
