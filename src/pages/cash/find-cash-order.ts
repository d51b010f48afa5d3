import { redirect } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { PATHS } from '#domain/paths'

interface CashRouteArgs {
  readonly context: AppContext
  readonly location: { readonly state: { readonly orderId?: string } }
}

/**
 * Finds the order of the cash page: in the router state, else the last order placed in this tab (specification 12.13).
 * @throws a redirect to My Orders when there is neither
 */
export function findCashOrder({ context, location }: CashRouteArgs): { orderId: string } {
  const orderId = location.state.orderId ?? context.getServices().readCashOrderId()
  if (!orderId) throw redirect({ to: PATHS.orders, replace: true })
  void context.queryClient.prefetchQuery(context.queries.order(orderId))
  return { orderId }
}
