import { PATHS } from '#domain/paths'
import { TicketSkeleton } from '#pages/confirmation/TicketSkeleton'
import { OrderNotFound } from '#pages/order/OrderNotFound'
import type { OrderState } from '#pages/order/order-labels'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { isFreeOrder, LoadedCashOrder } from './LoadedCashOrder'

function titleFor(state: OrderState): string {
  if (state.status === 'ready' && isFreeOrder(state.order)) return 'Order placed'
  return state.status === 'ready' && state.order.orderType === 'delivery'
    ? 'Pay in cash'
    : 'Pay at the counter'
}

/** How to pay for a cash order and collect it (specification 12.12, 12.13). */
export function CashView({ state }: { readonly state: OrderState }) {
  return (
    <>
      <TopBar title={titleFor(state)} back={<BackLink to={PATHS.orders} label="Back to orders" />} />
      <Page width="column" aboveBottomBar>
        {state.status === 'loading' && <TicketSkeleton />}
        {state.status === 'missing' && <OrderNotFound />}
        {state.status === 'ready' && <LoadedCashOrder order={state.order} />}
      </Page>
    </>
  )
}
