/** The parts of a park file that the rules between its entries look at. An entry whose form is wrong has undefined in its place. */
import type { FileHours } from './park-file-hours'

interface CheckedEntry {
  readonly id?: number | undefined
  readonly name?: string | undefined
}

export interface CheckedGroup extends CheckedEntry {
  readonly min: number
  readonly max: number
  readonly addons: readonly (CheckedEntry & { readonly chosen: boolean })[]
}

export interface CheckedDish extends CheckedEntry {
  readonly addonGroups: readonly (string | undefined)[]
  readonly allergens?: readonly (string | undefined)[] | undefined
  readonly price?: number | undefined
  readonly priceBefore?: number | undefined
}

export interface CheckedTrailer extends CheckedEntry {
  readonly preparation: { readonly min: number; readonly max: number }
  readonly hours?: FileHours | undefined
  /** Null if the form of all groups is wrong, so that no rule can look at them. */
  readonly addonGroups: Readonly<Record<string, CheckedGroup>> | null
  readonly menu: readonly {
    readonly category?: string | undefined
    readonly dishes: readonly CheckedDish[]
  }[]
}

export interface CheckedPark {
  readonly tables?: readonly (string | undefined)[] | undefined
  readonly trailers: readonly CheckedTrailer[]
}
