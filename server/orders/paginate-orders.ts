import { serializeOrder } from './order-serializer'
import { ORDERS_PER_PAGE, type OrderWithDetails } from './order-store'

/** In bytes. Many clients may leave their page unread, and the server keeps it until then. */
const PAGE_BYTES = 60_000

const byteLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/**
 * The page of the list that these orders fill: at least one, at most `ORDERS_PER_PAGE`, and together at most `PAGE_BYTES`
 * if there are several.
 * @param found the orders of the page and those after it, newest first
 */
export function paginateOrders(found: readonly OrderWithDetails[]) {
  const data: ReturnType<typeof serializeOrder>[] = []
  let bytes = 0
  for (const order of found.slice(0, ORDERS_PER_PAGE)) {
    const serialized = serializeOrder(order)
    bytes += byteLength(serialized)
    if (data.length > 0 && bytes > PAGE_BYTES) break
    data.push(serialized)
  }
  return { data, nextCursor: data.length < found.length ? (data.at(-1)?.id ?? null) : null }
}
