import { useQuery } from '@tanstack/react-query'
import { findVendor } from '#domain/vendor-list'
import { useApp } from './use-app'

/** The trailer that the address names, among those of the list (readings, identifiers). */
export function useVendor(param: string) {
  const vendors = useQuery(useApp().queries.vendors())
  const vendor = findVendor(vendors.data ?? [], param)
  const isOver = vendors.data !== undefined || (vendors.isError && !vendors.isFetching)
  return { vendor, isMissing: !vendor && isOver, retry: () => void vendors.refetch() }
}
