import type { UseQueryResult } from '@tanstack/react-query'
import type { Vendor } from '#domain/contract/ordering/vendors'

type VendorsQuery = Pick<UseQueryResult<Vendor[]>, 'data' | 'isError' | 'isFetching'>

/** The vendors, as a page shows them. */
export interface VendorsState {
  readonly status: 'loading' | 'error' | 'ready'
  readonly list: readonly Vendor[]
}

/**
 * What a page shows of the vendor query. Cached data wins over an error, and a running retry counts as loading.
 */
export function toVendorsState({ data, isError, isFetching }: VendorsQuery): VendorsState {
  if (data) return { status: 'ready', list: data }
  return { status: isError && !isFetching ? 'error' : 'loading', list: [] }
}
