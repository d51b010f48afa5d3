/** A trailer of the seeded park as pure data, and the small builders that its file is written with. */
import type { Pence } from '#domain/money'
import { priceBefore } from '#domain/pricing'

/** One choice of a group; `price` is added to the dish's. */
export interface Option {
  readonly name: string
  readonly about: string
  readonly price: Pence
  readonly isDefault: boolean
}

/** How many options of a group may be taken together; a maximum of 0 is no limit. */
export interface Limits {
  readonly min: number
  readonly max: number
}

/** An add-on group. `number` is its own within the trailer, and its required ones are those with a minimum. */
export interface OptionGroup extends Limits {
  readonly number: number
  readonly name: string
  readonly options: readonly Option[]
}

/** A dish. `number` is its own within the trailer; `picture` is a file name without its ending. */
export interface Dish {
  readonly number: number
  readonly name: string
  readonly about: string
  readonly price: Pence
  readonly was: Pence | null
  readonly picture: string
  readonly isAvailable: boolean
  readonly groups: readonly OptionGroup[]
}

export interface Section {
  readonly category: string
  readonly dishes: readonly Dish[]
}

export interface Trailer {
  readonly id: number
  readonly name: string
  readonly about: string
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
  readonly menu: readonly Section[]
}

export const exactly = (count: number): Limits => ({ min: count, max: count })
export const between = (min: number, max: number): Limits => ({ min, max })
export const upTo = (max: number): Limits => ({ min: 0, max })
export const ANY_NUMBER: Limits = { min: 0, max: 0 }

export const option = (name: string, price: Pence = 0, about = ''): Option => ({
  name,
  about,
  price,
  isDefault: false,
})

/** The option that is already chosen when the dish is opened. */
export const usual = (name: string, price: Pence = 0, about = ''): Option => ({
  name,
  about,
  price,
  isDefault: true,
})

export const group = (
  number: number,
  name: string,
  limits: Limits,
  options: readonly Option[],
): OptionGroup => ({ number, name, ...limits, options })

/** The first special group of section 3: one size, the first of which is the usual one. */
export const portionSize = (number: number, options: readonly Option[]) =>
  group(number, 'Choose Portion Size', exactly(1), options)

/** The second special group of section 3; its options are named after dishes of the same trailer. */
export const boughtTogether = (number: number, options: readonly Option[]) =>
  group(number, 'Frequently Bought Together', ANY_NUMBER, options)

interface DishDetails {
  readonly about: string
  /** The price before an offer on this dish alone. */
  readonly was?: Pence
  readonly isAvailable?: boolean
  readonly groups?: readonly OptionGroup[]
}

export const dish = (
  number: number,
  name: string,
  price: Pence,
  picture: string,
  { about, was, isAvailable = true, groups = [] }: DishDetails,
): Dish => ({ number, name, about, price, was: was ?? null, picture, isAvailable, groups })

export const section = (category: string, dishes: readonly Dish[]): Section => ({ category, dishes })

/** The struck-through price: the trailer's discount taken off again, else the dish's own earlier price, else none. */
export const originalPrice = (trailer: Trailer, { price, was }: Dish): Pence | null =>
  trailer.discountPercent > 0 ? priceBefore(price, trailer.discountPercent) : was

export const pictureUrl = (code: string): string => `/food/${code}.webp`
