import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useConnection } from '#pages/hooks/use-connection'
import { parseOrderFilters, toOrderFilterParams } from './filters/order-filter-params'
import { OrdersView } from './OrdersView'

const route = getRouteApi('/authenticated/orders')

export function OrdersRoute() {
  const { queries } = useAppContext()
  const navigate = route.useNavigate()
  const choice = parseOrderFilters(route.useSearch())
  const { data, dataUpdatedAt, isError } = useQuery({ ...queries.orders(), enabled: false })
  const vendors = useQuery(queries.vendors())
  const list = useFlow('ordersList')
  const shown = useSelector(list, snapshot => snapshot)
  const news = useSelector(useFlow('realtime'), snapshot => snapshot?.context.notifications)
  const updatedAt = shown?.context.updatedAt ?? (dataUpdatedAt || null)
  const connection = useConnection({ lastAnsweredAt: updatedAt, hasFailed: isError })
  // A failed first fetch is silent: the list is then empty (spec, section 8).
  const isLoading = !data && (shown?.hasTag('loading') ?? true)
  return (
    <OrdersView
      orders={{ status: isLoading ? 'loading' : 'ready', list: data ?? [] }}
      vendors={vendors.data ?? []}
      filters={choice}
      onFiltersChange={patch =>
        void navigate({ search: toOrderFilterParams({ ...choice, ...patch }), replace: true })
      }
      connection={connection}
      notifications={news ?? []}
      updatedAt={updatedAt}
      now={shown?.context.now ?? dataUpdatedAt}
      isRefreshing={shown?.hasTag('refreshing') ?? false}
      onRefresh={() => list?.send({ type: 'orders.refreshRequested' })}
    />
  )
}
