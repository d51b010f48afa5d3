import type { UseQueryResult } from '@tanstack/react-query'
import type { Vendor } from '#domain/contract/vendors'

type VendorsQuery = Pick<UseQueryResult<Vendor[]>, 'data' | 'isError' | 'isFetching'>

/**
 * What a page shows of the vendor query. Cached data wins over an error, and a running retry counts as loading.
 */
export function toVendorsState({ data, isError, isFetching }: VendorsQuery) {
  if (data) return { status: 'ready', list: data } as const
  return { status: isError && !isFetching ? 'error' : 'loading', list: [] } as const
}
