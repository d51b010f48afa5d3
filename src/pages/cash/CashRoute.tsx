import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAppContext } from '#pages/hooks/use-app-context'
import { toOrderState } from '#pages/shared/order-query-state'
import { CashView } from './CashView'

const route = getRouteApi('/authenticated/pay-cash-at-counter')

export function CashRoute() {
  const { orderId } = route.useLoaderData()
  return <CashView state={toOrderState(useQuery(useAppContext().queries.order(orderId)))} />
}
