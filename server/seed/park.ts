import type { SeedVendor } from '#server/seed/trailer'
import { batterDays } from '#server/seed/trailers/batter-days'
import { crumbAndKettle } from '#server/seed/trailers/crumb-and-kettle'
import { curryLeaf } from '#server/seed/trailers/curry-leaf'
import { harbourLight } from '#server/seed/trailers/harbour-light'
import { mamaLinhs } from '#server/seed/trailers/mama-linhs'
import { mezzeVan } from '#server/seed/trailers/mezze-van'
import { nineFolds } from '#server/seed/trailers/nine-folds'
import { roosterRow } from '#server/seed/trailers/rooster-row'
import { sliceWagon } from '#server/seed/trailers/slice-wagon'
import { smokyJoes } from '#server/seed/trailers/smoky-joes'
import { softServeSociety } from '#server/seed/trailers/soft-serve-society'
import { squeeze } from '#server/seed/trailers/squeeze'
import { tacoTia } from '#server/seed/trailers/taco-tia'
import { umiCart } from '#server/seed/trailers/umi-cart'

/** Every trailer of the seeded park. */
export const DEMO_VENDORS: readonly SeedVendor[] = [
  batterDays,
  smokyJoes,
  tacoTia,
  mamaLinhs,
  nineFolds,
  sliceWagon,
  mezzeVan,
  roosterRow,
  crumbAndKettle,
  squeeze,
  harbourLight,
  softServeSociety,
  curryLeaf,
  umiCart,
]
