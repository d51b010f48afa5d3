import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { OrdersView } from '../views/OrdersView'
import { readChoice, writeChoice } from './order-choice'
import { useApp, useFlow } from './use-app'
import { useConnection } from './use-connection'

const route = getRouteApi('/guarded/orders')

export function OrdersRoute() {
  const { queries } = useApp()
  const navigate = route.useNavigate()
  const choice = readChoice(route.useSearch())
  const { data, dataUpdatedAt, isError } = useQuery({ ...queries.orders(), enabled: false })
  const vendors = useQuery(queries.vendors())
  const list = useFlow('ordersList')
  const shown = useSelector(list, snapshot => snapshot)
  const news = useSelector(useFlow('realtime'), snapshot => snapshot?.context.notifications)
  const updatedAt = shown?.context.updatedAt ?? (dataUpdatedAt || null)
  const connection = useConnection({ knownAt: updatedAt, isFailing: isError })
  // A failed first fetch is silent: the list is then empty (spec, section 8).
  const isLoading = !data && (shown?.hasTag('loading') ?? true)
  return (
    <OrdersView
      orders={{ status: isLoading ? 'loading' : 'ready', list: data ?? [] }}
      vendors={vendors.data ?? []}
      choice={choice}
      onChoice={patch => void navigate({ search: writeChoice({ ...choice, ...patch }), replace: true })}
      connection={connection}
      news={news ?? []}
      updatedAt={updatedAt}
      now={shown?.context.now ?? dataUpdatedAt}
      refreshing={shown?.hasTag('asking') ?? false}
      onRefresh={() => list?.send({ type: 'orders.refreshed' })}
    />
  )
}
