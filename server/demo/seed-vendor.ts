/** A trailer of the seeded park as pure data, and the small builders that its file is written with. */
import type { Pence } from '#domain/money'
import { priceBeforeDiscount } from '#domain/cart/pricing'

/** One choice of a group; `price` is added to the dish's. */
export interface SeedAddon {
  readonly name: string
  readonly description: string
  readonly price: Pence
  readonly isDefault: boolean
}

/** How many options of a group may be taken together; a maximum of 0 is no limit. */
export interface SelectionLimits {
  readonly min: number
  readonly max: number
}

/** An add-on group. `number` is its own within the trailer, and its required ones are those with a minimum. */
export interface SeedAddonGroup extends SelectionLimits {
  readonly number: number
  readonly name: string
  readonly addons: readonly SeedAddon[]
}

/** A dish. `number` is its own within the trailer; `picture` is a file name without its ending. */
export interface SeedDish {
  readonly number: number
  readonly name: string
  readonly description: string
  readonly price: Pence
  readonly priceBeforeOffer: Pence | null
  readonly picture: string
  readonly isAvailable: boolean
  readonly groups: readonly SeedAddonGroup[]
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
  /** Out of 50, so that 48 reads 4.8. */
  readonly ratingTenths: number
  /** Minutes from order to plate. */
  readonly preparation: { readonly min: number; readonly max: number }
  readonly priceCategory: 'under_10' | 'over_10'
  readonly phone: string
  readonly email: string
  readonly logo: string
  readonly picture: string
  /** What its prices already hold, in per cent (spec, section 9: vendors 31, 26 and 35). */
  readonly discountPercent: number
  readonly menu: readonly MenuSection[]
}

export const exactly = (count: number): SelectionLimits => ({ min: count, max: count })
export const between = (min: number, max: number): SelectionLimits => ({ min, max })
export const upTo = (max: number): SelectionLimits => ({ min: 0, max })
export const ANY_NUMBER: SelectionLimits = { min: 0, max: 0 }

export const addon = (name: string, price: Pence = 0, description = ''): SeedAddon => ({
  name,
  description,
  price,
  isDefault: false,
})

/** The option that is already chosen when the dish is opened. */
export const defaultAddon = (name: string, price: Pence = 0, description = ''): SeedAddon => ({
  name,
  description,
  price,
  isDefault: true,
})

export const addonGroup = (
  number: number,
  name: string,
  limits: SelectionLimits,
  addons: readonly SeedAddon[],
): SeedAddonGroup => ({ number, name, ...limits, addons })

/** The first special group of section 3: one size, the first of which is the usual one. */
export const portionSize = (number: number, options: readonly SeedAddon[]) =>
  addonGroup(number, 'Choose Portion Size', exactly(1), options)

/** The second special group of section 3; its options are named after dishes of the same trailer. */
export const frequentlyBoughtTogether = (number: number, options: readonly SeedAddon[]) =>
  addonGroup(number, 'Frequently Bought Together', ANY_NUMBER, options)

interface DishDetails {
  readonly description: string
  /** The price before an offer on this dish alone. */
  readonly priceBeforeOffer?: Pence
  readonly isAvailable?: boolean
  readonly groups?: readonly SeedAddonGroup[]
}

export const dish = (
  number: number,
  name: string,
  price: Pence,
  picture: string,
  { description, priceBeforeOffer, isAvailable = true, groups = [] }: DishDetails,
): SeedDish => ({
  number,
  name,
  description,
  price,
  priceBeforeOffer: priceBeforeOffer ?? null,
  picture,
  isAvailable,
  groups,
})

export const section = (category: string, dishes: readonly SeedDish[]): MenuSection => ({ category, dishes })

/** The struck-through price: the trailer's discount taken off again, else the dish's own earlier price, else none. */
export const originalPrice = (trailer: SeedVendor, { price, priceBeforeOffer }: SeedDish): Pence | null =>
  trailer.discountPercent > 0 ? priceBeforeDiscount(price, trailer.discountPercent) : priceBeforeOffer

export const pictureUrl = (code: string): string => `/food/${code}.webp`
