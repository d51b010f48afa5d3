import type { UseQueryResult } from '@tanstack/react-query'
import type { Order } from '#domain/contract/ordering/orders'

/** What a page shows of an order query. An order that cannot be read is missing. */
export function toOrderState({ data, isPending }: UseQueryResult<Order | null>) {
  if (data) return { status: 'ready', order: data } as const
  return { status: isPending ? 'loading' : 'missing' } as const
}
