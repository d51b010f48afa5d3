import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CashView } from '../views/CashView'
import { toOrderState } from './order-state'
import { useAppContext } from './use-app'

const route = getRouteApi('/authenticated/pay-cash-at-counter')

export function CashRoute() {
  const { orderId } = route.useLoaderData()
  return <CashView state={toOrderState(useQuery(useAppContext().queries.order(orderId)))} />
}
