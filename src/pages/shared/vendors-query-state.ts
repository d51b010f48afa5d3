import type { UseQueryResult } from '@tanstack/react-query'
import type { Vendor } from '#domain/contract/vendors'

type VendorsQuery = Pick<UseQueryResult<Vendor[]>, 'data' | 'isError' | 'isFetching'>

/** The trailers as a page shows them: an old list is better than an error, and a retry under way is loading. */
export function toVendorsState({ data, isError, isFetching }: VendorsQuery) {
  if (data) return { status: 'ready', list: data } as const
  return { status: isError && !isFetching ? 'error' : 'loading', list: [] } as const
}
