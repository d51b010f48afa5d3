import type { QueryClient } from '@tanstack/react-query'
import { type Order, UNKNOWN_VENDOR } from '#domain/contract/ordering/orders'
import type { Queries } from './queries'

/**
 * Stores the answer to a new order for the pages that show it. The specification promises no more than the number of the order:
 * without dishes, sum and vendor the pages read the order instead. Specification 12.10.
 */
export function storePlacedOrder(queryClient: QueryClient, queries: Queries, order: Order): void {
  const isWhole = order.items.length > 0 && order.total > 0 && order.vendorName !== UNKNOWN_VENDOR
  if (order.id && isWhole) queryClient.setQueryData(queries.order(order.id).queryKey, order)
}
