import { useQuery } from '@tanstack/react-query'
import { findVendor } from '#domain/vendor-list'
import { useApp } from './use-app'

/** The trailer that the address names, among those of the list (readings, identifiers); until it comes, what was kept of it. */
export function useVendor(param: string) {
  const { queries, lastVendor } = useApp()
  const vendors = useQuery(queries.vendors())
  const vendor = findVendor(vendors.data ?? [], param)
  const isOver = vendors.data !== undefined || (vendors.isError && !vendors.isFetching)
  return {
    vendor,
    known:
      vendor ??
      findVendor(
        [lastVendor.recall()].flatMap(kept => kept ?? []),
        param,
      ) ??
      null,
    isMissing: !vendor && isOver,
    retry: () => void vendors.refetch(),
  }
}
