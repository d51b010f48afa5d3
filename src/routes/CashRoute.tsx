import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CashView } from '../views/CashView'
import { orderState } from './order-state'
import { useApp } from './use-app'

const route = getRouteApi('/guarded/pay-cash-at-counter')

export function CashRoute() {
  const { orderId } = route.useLoaderData()
  return <CashView state={orderState(useQuery(useApp().queries.order(orderId)))} />
}
