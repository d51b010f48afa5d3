import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderType } from '#domain/orders/order-type'
import { PATHS } from '#domain/paths'
import { useAppContext, useIsSessionLoading, useUser } from '#pages/hooks/use-app-context'
import { toVendorsState } from '#pages/shared/vendors-query-state'
import { HomeView } from './HomeView'

export function HomeRoute() {
  const { config, queries, chooseOrderType } = useAppContext()
  const navigate = useNavigate()
  const user = useUser()
  const isSessionLoading = useIsSessionLoading()
  const vendors = useQuery(queries.vendors())
  const choose = (type: OrderType) => {
    chooseOrderType(type)
    void navigate({ to: PATHS.vendors })
  }
  return (
    <HomeView
      config={config}
      user={isSessionLoading ? 'loading' : user}
      vendors={toVendorsState(vendors)}
      onOrderTypeChoose={choose}
      onSearch={text => void navigate({ to: PATHS.vendors, search: { q: text || undefined } })}
      onRetry={() => void vendors.refetch()}
    />
  )
}
