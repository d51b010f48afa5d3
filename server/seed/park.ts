import type { SeedVendor } from './trailer'
import { batterDays } from './trailers/batter-days'
import { crumbAndKettle } from './trailers/crumb-and-kettle'
import { curryLeaf } from './trailers/curry-leaf'
import { harbourLight } from './trailers/harbour-light'
import { mamaLinhs } from './trailers/mama-linhs'
import { mezzeVan } from './trailers/mezze-van'
import { nineFolds } from './trailers/nine-folds'
import { roosterRow } from './trailers/rooster-row'
import { sliceWagon } from './trailers/slice-wagon'
import { smokyJoes } from './trailers/smoky-joes'
import { softServeSociety } from './trailers/soft-serve-society'
import { squeeze } from './trailers/squeeze'
import { tacoTia } from './trailers/taco-tia'
import { umiCart } from './trailers/umi-cart'

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
