import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { TopBar } from '../ui/TopBar'
import { CashReady } from './confirmation/CashReady'
import { TicketBones } from './confirmation/TicketBones'
import { OrderMissing } from './order/OrderMissing'
import type { OrderState } from './order/order-words'

/** What to do with a cash order: pay at the counter, wait, collect (spec, payment and confirmation). */
export function CashView({ state }: { readonly state: OrderState }) {
  return (
    <>
      <TopBar title="Pay at the counter" back={<BackLink to="/orders" label="Back to orders" />} />
      <Page width="column" barred>
        {state.status === 'loading' && <TicketBones />}
        {state.status === 'missing' && <OrderMissing />}
        {state.status === 'ready' && <CashReady order={state.order} />}
      </Page>
    </>
  )
}
