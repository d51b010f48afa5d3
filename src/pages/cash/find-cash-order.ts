import { redirect } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'

interface CashRouteArgs {
  readonly context: AppContext
  readonly location: { readonly state: { readonly orderId?: string } }
}

/** The cash page's order: from router state, else the last one placed in this tab, else My Orders (readings, routes). */
export function findCashOrder({ context, location }: CashRouteArgs): { orderId: string } {
  const orderId = location.state.orderId ?? context.readLastOrderId()
  if (!orderId) throw redirect({ to: '/orders', replace: true })
  void context.queryClient.prefetchQuery(context.queries.order(orderId))
  return { orderId }
}
