import type { Order } from '#domain/contract/ordering/orders'
import { formatEstimate } from '#domain/orders/estimate'
import { OrderNotFound } from '#pages/order/OrderNotFound'
import { isPayable, type OrderState } from '#pages/order/order-labels'
import { SuccessIcon } from '#ui/feedback/SuccessIcon'
import { Page } from '#ui/layout/Page'
import { StringLights } from '#ui/media/StringLights'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { OrderTicket } from './OrderTicket'
import { TicketSkeleton } from './TicketSkeleton'
import { TrackOrderBar } from './TrackOrderBar'

interface ConfirmationViewProps {
  readonly state: OrderState
  /** The current time in ms. */
  readonly now: number
}

/** The confirmation page: the ticket and the link to the order (specification 12.16, 12.19). */
export function ConfirmationView({ state, now }: ConfirmationViewProps) {
  return (
    <Page width="ticket" aboveBottomBar>
      {state.status === 'missing' ? (
        <OrderNotFound asPageTitle />
      ) : (
        <StringLights css={{ width: 'calc(100% + 2 * $space$gutter)', marginInline: '-$gutter' }} />
      )}
      {state.status === 'loading' && (
        <>
          <VisuallyHidden as="h1">Your order</VisuallyHidden>
          <TicketSkeleton />
        </>
      )}
      {state.status === 'ready' && <ConfirmedOrder order={state.order} now={now} />}
    </Page>
  )
}

/** An unpaid card order is not confirmed, even on this page. */
const UNPAID_TEXTS = { heading: 'Pending Payment', note: 'This order is waiting for payment.' }
const owesCash = ({ status, paymentMethod }: Order): boolean =>
  status === 'pending_payment' && paymentMethod === 'cash_at_counter'

/** The line below 'Order Confirmed'. An unpaid cash order says where to pay. */
function confirmedNote(order: Order): string {
  const { vendorName, orderType } = order
  if (!owesCash(order)) return `${vendorName} has your order.`
  return orderType === 'delivery'
    ? `${vendorName} has your order. Pay in cash at your door.`
    : `Pay at the counter, then ${vendorName} cooks.`
}

const confirmedTexts = (order: Order) => ({ heading: 'Order Confirmed', note: confirmedNote(order) })

function ConfirmedOrder({ order, now }: { readonly order: Order; readonly now: number }) {
  const unpaid = isPayable(order)
  const { heading, note } = unpaid ? UNPAID_TEXTS : confirmedTexts(order)
  return (
    <>
      <div style={{ textAlign: 'center', paddingTop: 36 }}>
        {!unpaid && <SuccessIcon />}
        <Heading as="h1" css={{ fontSize: '2.125rem', marginTop: '$6' }}>
          {heading}
        </Heading>
        <MutedText size="lg" css={{ marginBlock: '$2 $6' }}>
          {note}
        </MutedText>
      </div>
      <OrderTicket
        order={order}
        aside={{ label: 'Estimated time', value: formatEstimate(order, now, 'list') }}
      />
      <TrackOrderBar orderId={order.id} width="ticket" />
    </>
  )
}
