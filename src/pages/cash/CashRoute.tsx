import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CashView } from './CashView'
import { toOrderState } from '#pages/shared/order-query-state'
import { useAppContext } from '#pages/hooks/use-app-context'

const route = getRouteApi('/authenticated/pay-cash-at-counter')

export function CashRoute() {
  const { orderId } = route.useLoaderData()
  return <CashView state={toOrderState(useQuery(useAppContext().queries.order(orderId)))} />
}
