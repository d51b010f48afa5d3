/** The newest orders of a customer: My Orders shows them while the older ones are still loading. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Order } from '#domain/contract/ordering/orders'

/** It fetches nothing itself: the query of all orders writes its data. */
export const newestOrdersQuery = queryOptions<readonly Order[]>({
  queryKey: ['orders', 'newest'],
  queryFn: skipToken,
})
