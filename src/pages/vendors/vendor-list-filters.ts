import type { Vendor } from '#domain/contract/vendors'
import { filterVendors, type VendorSortKey } from '#domain/vendors/vendor-list'
import { isOpenNow } from '#domain/vendors/vendor-status'

/** What the customer asked of the list; it lives in the address bar. */
export interface VendorListFilters {
  readonly search: string
  readonly underTen: boolean
  readonly openOnly: boolean
  /** null leaves the park's own order. */
  readonly sort: VendorSortKey | null
}

/** The trailers on the screen, in their order: section 5's search and 'Under £10', and those open now where asked. */
export const applyVendorListFilters = (
  vendors: readonly Vendor[],
  choice: VendorListFilters,
): readonly Vendor[] =>
  filterVendors(choice.openOnly ? vendors.filter(({ status }) => isOpenNow(status)) : vendors, choice)
