import type { SeedVendor } from './seed-vendor'
import { batterDays } from './vendors/batter-days'
import { crumbAndKettle } from './vendors/crumb-and-kettle'
import { curryLeaf } from './vendors/curry-leaf'
import { harbourLight } from './vendors/harbour-light'
import { mamaLinhs } from './vendors/mama-linhs'
import { mezzeVan } from './vendors/mezze-van'
import { nineFolds } from './vendors/nine-folds'
import { roosterRow } from './vendors/rooster-row'
import { sliceWagon } from './vendors/slice-wagon'
import { smokyJoes } from './vendors/smoky-joes'
import { softServeSociety } from './vendors/soft-serve-society'
import { squeeze } from './vendors/squeeze'
import { tacoTia } from './vendors/taco-tia'
import { umiCart } from './vendors/umi-cart'

/** Every vendor of the seeded park. */
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
