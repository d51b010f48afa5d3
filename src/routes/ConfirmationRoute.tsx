import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ConfirmationView } from '../views/ConfirmationView'
import { orderState } from './order-state'
import { useApp } from './use-app'

const route = getRouteApi('/guarded/order-confirmation/$orderId')

export function ConfirmationRoute() {
  const order = useQuery(useApp().queries.order(route.useParams().orderId))
  return <ConfirmationView state={orderState(order)} now={order.dataUpdatedAt} />
}
