import { useQuery } from '@tanstack/react-query'
import type { VendorInfo } from '#domain/contract/vendors'
import { findVendor } from '#domain/vendors/vendor-list'
import { useAppContext } from './use-app-context'

/** The trailer that the address names, among those of the list (readings, identifiers); until it comes, what was kept of it. */
export function useVendor(param: string) {
  const { queries, vendorStorage } = useAppContext()
  const vendors = useQuery(queries.vendors())
  const vendor = findVendor(vendors.data ?? [], param)
  const isOver = vendors.data !== undefined || (vendors.isError && !vendors.isFetching)
  return {
    vendor,
    known: vendor ?? matchSavedVendor(vendorStorage.read(), param),
    isMissing: !vendor && isOver,
    retry: () => void vendors.refetch(),
  }
}

/** What was kept of a trailer, where it is the one that the address names. */
const matchSavedVendor = (kept: VendorInfo | null, param: string): VendorInfo | null =>
  (kept && findVendor([kept], param)) ?? null
