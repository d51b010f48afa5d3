import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ConfirmationView } from '../views/ConfirmationView'
import { toOrderState } from './order-state'
import { useAppContext } from './use-app'

const route = getRouteApi('/authenticated/order-confirmation/$orderId')

export function ConfirmationRoute() {
  const order = useQuery(useAppContext().queries.order(route.useParams().orderId))
  return <ConfirmationView state={toOrderState(order)} now={order.dataUpdatedAt} />
}
