import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { TopBar } from '../ui/TopBar'
import { CashReady } from './confirmation/CashReady'
import { TicketBones } from './confirmation/TicketBones'
import { OrderMissing } from './order/OrderMissing'
import type { OrderState } from './order/order-words'

const titleFor = (state: OrderState): string =>
  state.status === 'ready' && state.order.orderType === 'delivery' ? 'Pay in cash' : 'Pay at the counter'

/** What to do with a cash order: pay, wait, collect (spec, payment and confirmation). */
export function CashView({ state }: { readonly state: OrderState }) {
  return (
    <>
      <TopBar title={titleFor(state)} back={<BackLink to="/orders" label="Back to orders" />} />
      <Page width="column" barred>
        {state.status === 'loading' && <TicketBones />}
        {state.status === 'missing' && <OrderMissing />}
        {state.status === 'ready' && <CashReady order={state.order} />}
      </Page>
    </>
  )
}
