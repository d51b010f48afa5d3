/** Searching, filtering, sorting and finding trailers (spec, sections 2, 5 and 9). */
import type { Vendor } from '#domain/contract/vendors'
import { DEFAULT_PREPARATION_MINUTES } from '#domain/orders/estimate'

interface VendorSort {
  readonly key: string
  readonly label: string
  /** What is compared; null goes last in either direction. */
  readonly getValue: (vendor: Vendor) => string | number | null
  readonly direction: 1 | -1
}

const vendorName = (vendor: Vendor): string => vendor.name
const vendorRating = (vendor: Vendor): number | null => vendor.rating
const preparationMinutes = (vendor: Vendor): number =>
  vendor.preparationTime?.min ?? DEFAULT_PREPARATION_MINUTES

/** Section 9: the sort dialog's choices, in order. */
export const VENDOR_SORTS = [
  { key: 'name-asc', label: 'Name A-Z', getValue: vendorName, direction: 1 },
  { key: 'name-desc', label: 'Name Z-A', getValue: vendorName, direction: -1 },
  { key: 'rating-desc', label: 'Rating high to low', getValue: vendorRating, direction: -1 },
  { key: 'rating-asc', label: 'Rating low to high', getValue: vendorRating, direction: 1 },
  { key: 'fastest', label: 'Fastest preparation', getValue: preparationMinutes, direction: 1 },
  { key: 'slowest', label: 'Slowest preparation', getValue: preparationMinutes, direction: -1 },
] as const satisfies readonly VendorSort[]
export type VendorSortKey = (typeof VENDOR_SORTS)[number]['key']

/** What the customer asked of the list; without a sort it stays in the server's order. */
export interface VendorListOptions {
  readonly search: string
  readonly underTen: boolean
  readonly sort: VendorSortKey | null
}

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { sensitivity: 'base' })

function sortVendors(vendors: readonly Vendor[], sort: VendorSort): Vendor[] {
  const known = vendors.flatMap(vendor => {
    const value = sort.getValue(vendor)
    return value === null ? [] : [{ vendor, value }]
  })
  const unknown = vendors.filter(vendor => sort.getValue(vendor) === null)
  known.sort((one, other) => sort.direction * compareValues(one.value, other.value))
  return [...known.map(({ vendor }) => vendor), ...unknown]
}

/** The trailers to show: name holds the search in any case, 'Under £10' keeps `under_10`. */
export function filterVendors(
  vendors: readonly Vendor[],
  { search, underTen, sort }: VendorListOptions,
): Vendor[] {
  const wanted = search.trim().toLowerCase()
  const shown = vendors.filter(
    vendor =>
      vendor.name.toLowerCase().includes(wanted) && (!underTen || vendor.priceCategory === 'under_10'),
  )
  const rule = VENDOR_SORTS.find(({ key }) => key === sort)
  return rule ? sortVendors(shown, rule) : shown
}

/** The name as 'Order Again' puts it in the address: lower case, hyphens for spaces, no apostrophes ('smoky-joes'). */
export const toVendorSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, '-')

/** Names compare without accents and signs, so that a slug typed or cut down by hand still finds its trailer. */
const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The number that an address names a trailer by (`31`, `vendor_31`); null for a slug. */
export function parseVendorId(param: string): number | null {
  const digits = /^(?:vendor_)?(\d+)$/i.exec(param.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Finds the trailer of an address: `31`, `vendor_31` or its slug (readings, identifiers). */
export function findVendor<Found extends Pick<Vendor, 'id' | 'name'>>(
  vendors: readonly Found[],
  param: string,
): Found | undefined {
  const number = parseVendorId(param)
  const byId = vendors.find(vendor => vendor.id === number)
  const wanted = normaliseName(param)
  return byId || vendors.find(vendor => wanted !== '' && normaliseName(vendor.name) === wanted)
}
