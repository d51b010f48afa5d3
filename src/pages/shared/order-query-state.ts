import type { UseQueryResult } from '@tanstack/react-query'
import type { Order } from '#domain/contract/orders'

/** The order of a confirmation as its page shows it; one that cannot be read is missing. */
export function toOrderState({ data, isPending }: UseQueryResult<Order | null>) {
  if (data) return { status: 'ready', order: data } as const
  return { status: isPending ? 'loading' : 'missing' } as const
}
