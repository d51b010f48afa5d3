import { BackLink } from '#ui/BackLink'
import { Page } from '#ui/Page'
import { TopBar } from '#ui/TopBar'
import { LoadedCashOrder } from './confirmation/CashReady'
import { TicketSkeleton } from './confirmation/TicketBones'
import { OrderNotFound } from './order/OrderMissing'
import type { OrderState } from './order/order-words'

const titleFor = (state: OrderState): string =>
  state.status === 'ready' && state.order.orderType === 'delivery' ? 'Pay in cash' : 'Pay at the counter'

/** What to do with a cash order: pay, wait, collect (spec, payment and confirmation). */
export function CashView({ state }: { readonly state: OrderState }) {
  return (
    <>
      <TopBar title={titleFor(state)} back={<BackLink to="/orders" label="Back to orders" />} />
      <Page width="column" barred>
        {state.status === 'loading' && <TicketSkeleton />}
        {state.status === 'missing' && <OrderNotFound />}
        {state.status === 'ready' && <LoadedCashOrder order={state.order} />}
      </Page>
    </>
  )
}
