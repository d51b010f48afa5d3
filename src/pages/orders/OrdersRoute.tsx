import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { newestOrdersQuery } from '#api/newest-orders-query'
import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useDataFreshness } from '#pages/hooks/use-data-freshness'
import { useNow } from '#pages/hooks/use-now'
import { useSelector } from '#pages/hooks/use-selector'
import { parseOrderFilters, toOrderFilterParams } from './filters/order-filter-params'
import { OrdersView } from './OrdersView'

const route = getRouteApi('/authenticated/orders')
/** Always the same array: a new one would render every order again. */
const NO_VENDORS: readonly Vendor[] = []
const NO_ORDERS: readonly Order[] = []

export function OrdersRoute() {
  const { queries, toServerTime } = useAppContext()
  const navigate = route.useNavigate()
  const filters = parseOrderFilters(route.useSearch())
  const { data, dataUpdatedAt, error, failureReason } = useQuery({ ...queries.orders(), enabled: false })
  const newest = useQuery(newestOrdersQuery)
  const vendors = useQuery(queries.vendors())
  const ordersList = useFlow('ordersList')
  const listSnapshot = useSelector(ordersList, snapshot => snapshot)
  const notifications = useSelector(useFlow('realtime'), snapshot => snapshot?.context.notifications)
  const updatedAt = listSnapshot?.context.updatedAt ?? (dataUpdatedAt || null)
  const hasFailed = (failureReason ?? error) !== null
  const connection = useDataFreshness({ lastAnsweredAt: updatedAt, hasFailed })
  // The clock of the chart stands still until the list was read once.
  const now = Math.max(listSnapshot?.context.now ?? 0, useNow(dataUpdatedAt))
  // A failed first request shows no error: the list is then empty (specification 15.12).
  const isLoading = !data && (listSnapshot?.hasTag('loading') ?? true)
  return (
    <OrdersView
      orders={{ status: isLoading ? 'loading' : 'ready', list: data ?? newest.data ?? NO_ORDERS }}
      vendors={vendors.data ?? NO_VENDORS}
      filters={filters}
      onFiltersChange={patch =>
        void navigate({ search: toOrderFilterParams({ ...filters, ...patch }), replace: true })
      }
      connection={connection}
      notifications={notifications ?? []}
      updatedAt={updatedAt === null ? null : toServerTime(updatedAt)}
      isUpToDate={!hasFailed}
      now={toServerTime(now)}
      isRefreshing={listSnapshot?.hasTag('refreshing') ?? false}
      onRefresh={() => ordersList?.send({ type: 'orders.refreshRequested' })}
    />
  )
}
