import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAppContext } from '#pages/hooks/use-app-context'
import { useNow } from '#pages/hooks/use-now'
import { toOrderState } from '#pages/shared/order-query-state'
import { ConfirmationView } from './ConfirmationView'

const route = getRouteApi('/authenticated/order-confirmation/$orderId')

export function ConfirmationRoute() {
  const { queries, toServerTime } = useAppContext()
  const order = useQuery(queries.order(route.useParams().orderId))
  return <ConfirmationView state={toOrderState(order)} now={toServerTime(useNow(order.dataUpdatedAt))} />
}
