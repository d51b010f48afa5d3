/** Searching, filtering and sorting vendors (specification 7.3 to 7.7). */
import type { Vendor } from '#domain/contract/ordering/vendors'
import { DEFAULT_PREPARATION_MINUTES } from '#domain/orders/estimate'

interface VendorSort {
  readonly key: string
  readonly label: string
  /** The value to compare; null comes last in both directions. */
  readonly getValue: (vendor: Vendor) => string | number | null
  readonly direction: 1 | -1
}

const vendorName = (vendor: Vendor): string => vendor.name
const vendorRating = (vendor: Vendor): number | null => vendor.rating
const preparationMinutes = (vendor: Vendor): number =>
  vendor.preparationTime?.min ?? DEFAULT_PREPARATION_MINUTES

/** The choices of the sort dialog, in order (specification 7.5). */
export const VENDOR_SORTS = [
  { key: 'name-asc', label: 'Name A-Z', getValue: vendorName, direction: 1 },
  { key: 'name-desc', label: 'Name Z-A', getValue: vendorName, direction: -1 },
  { key: 'rating-desc', label: 'Rating high to low', getValue: vendorRating, direction: -1 },
  { key: 'rating-asc', label: 'Rating low to high', getValue: vendorRating, direction: 1 },
  { key: 'fastest', label: 'Fastest preparation', getValue: preparationMinutes, direction: 1 },
  { key: 'slowest', label: 'Slowest preparation', getValue: preparationMinutes, direction: -1 },
] as const satisfies readonly VendorSort[]
export type VendorSortKey = (typeof VENDOR_SORTS)[number]['key']

/** The customer's choices for the list. Without a sort it keeps the server's order. */
export interface VendorListOptions {
  readonly search: string
  readonly underTen: boolean
  readonly sort: VendorSortKey | null
}

const compareValues = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en', { sensitivity: 'base' })

function sortVendors(vendors: readonly Vendor[], sort: VendorSort): Vendor[] {
  const withValue = vendors.flatMap(vendor => {
    const value = sort.getValue(vendor)
    return value === null ? [] : [{ vendor, value }]
  })
  const withoutValue = vendors.filter(vendor => sort.getValue(vendor) === null)
  withValue.sort((left, right) => sort.direction * compareValues(left.value, right.value))
  return [...withValue.map(({ vendor }) => vendor), ...withoutValue]
}

/** The vendors whose name contains the search, in any case, and whose price category fits, sorted. */
export function filterVendors(
  vendors: readonly Vendor[],
  { search, underTen, sort }: VendorListOptions,
): Vendor[] {
  const searched = search.trim().toLowerCase()
  const matching = vendors.filter(
    vendor =>
      vendor.name.toLowerCase().includes(searched) && (!underTen || vendor.priceCategory === 'under_10'),
  )
  const chosenSort = VENDOR_SORTS.find(({ key }) => key === sort)
  return chosenSort ? sortVendors(matching, chosenSort) : matching
}

/** The slug of a vendor's name: lower case, hyphens for spaces, no apostrophes ('smoky-joes') (specification 16.15). */
export const toVendorSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, '-')
