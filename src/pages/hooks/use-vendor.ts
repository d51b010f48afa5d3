import { useQuery } from '@tanstack/react-query'
import type { VendorInfo } from '#domain/contract/ordering/vendors'
import { findVendor } from '#domain/vendors/find-vendor'
import { useAppContext } from './use-app-context'

/** In ms. A vendor may close while its menu or its cart is open. */
export const OPENING_CHECK_INTERVAL = 60_000

/**
 * The vendor of the page, found in the vendor list by the id or slug in the address (specification 3.16).
 * Until the list has loaded, `cachedVendor` is what the browser stored about this vendor (specification 7.16).
 */
export function useVendor(param: string) {
  const { queries, vendorStorage } = useAppContext()
  const vendors = useQuery({ ...queries.vendors(), refetchInterval: OPENING_CHECK_INTERVAL })
  const vendor = findVendor(vendors.data ?? [], param)
  const hasLoaded = vendors.data !== undefined || (vendors.isError && !vendors.isFetching)
  return {
    vendor,
    cachedVendor: vendor ?? matchStoredVendor(vendorStorage.read(), param),
    isMissing: !vendor && hasLoaded,
    retry: () => void vendors.refetch(),
  }
}

/** The stored vendor if it is the one in the address, else null. */
const matchStoredVendor = (stored: VendorInfo | null, param: string): VendorInfo | null =>
  (stored && findVendor([stored], param)) ?? null
