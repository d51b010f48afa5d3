/** The newest orders of a customer with many, while the older ones are still being read. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Order } from '#domain/contract/ordering/orders'

/** The read of all orders writes them. */
export const newestOrdersQuery = queryOptions<readonly Order[]>({
  queryKey: ['orders', 'newest'],
  queryFn: skipToken,
})
