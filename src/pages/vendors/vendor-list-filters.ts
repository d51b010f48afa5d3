import type { Vendor } from '#domain/contract/ordering/vendors'
import { filterVendors, type VendorSortKey } from '#domain/vendors/vendor-list'
import { isOpenNow } from '#domain/vendors/vendor-status'

/** The search, filters and sort of the vendor list. The address bar holds them. */
export interface VendorListFilters {
  readonly search: string
  readonly underTen: boolean
  readonly openOnly: boolean
  /** null keeps the server's order. */
  readonly sort: VendorSortKey | null
}

/** The vendors to show, in order (specification 7.3, 7.6, 7.7). */
export const applyVendorListFilters = (
  vendors: readonly Vendor[],
  filters: VendorListFilters,
): readonly Vendor[] =>
  filterVendors(filters.openOnly ? vendors.filter(({ status }) => isOpenNow(status)) : vendors, filters)
