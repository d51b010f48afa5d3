import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAppContext } from '#pages/hooks/use-app-context'
import { toOrderState } from '#pages/shared/order-query-state'
import { ConfirmationView } from './ConfirmationView'

const route = getRouteApi('/authenticated/order-confirmation/$orderId')

export function ConfirmationRoute() {
  const { queries, getServices } = useAppContext()
  const { toServerTime } = getServices()
  const order = useQuery(queries.order(route.useParams().orderId))
  return <ConfirmationView state={toOrderState(order)} now={toServerTime(order.dataUpdatedAt)} />
}
