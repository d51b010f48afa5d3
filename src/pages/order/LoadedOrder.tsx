import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { toPounds } from '#domain/money'
import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { TabSet } from '#ui/controls/TabSet'
import { BottomBar } from '#ui/layout/BottomBar'
import { Stack } from '#ui/layout/Stack'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { OrderStatusBanner } from './OrderStatusBanner'
import { OrderSummaryCard } from './OrderSummaryCard'
import { isPayable } from './order-labels'
import { OrderContact } from './tabs/OrderContact'
import { OrderDetails } from './tabs/OrderDetails'
import { OrderTimeline } from './tabs/OrderTimeline'

/** The link that pays for an existing order. On a wide screen it is below the summary. */
function PayNowBar({ order }: { readonly order: Order }) {
  const paymentRequest = { orderId: order.id, amount: toPounds(order.total) }
  return (
    <BottomBar inFlowOnWide>
      <Stack gap={2}>
        <MutedText size="sm" css={{ textAlign: 'center' }}>
          This order is waiting for payment.
        </MutedText>
        <LinkButton to={PATHS.payment} state={{ paymentRequest }} wide>
          <span>Pay now</span> <Money pence={order.total} />
        </LinkButton>
      </Stack>
    </BottomBar>
  )
}

const Layout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) $sizes$aside',
    // Keeps the tabs directly below the banner, however high the summary is.
    gridTemplateRows: 'auto 1fr',
    columnGap: '$12',
    alignItems: 'start',
  },
})
const SummaryAside = styled('aside', {
  marginTop: '$3',
  '@wide': { gridColumn: 2, gridRow: '1 / span 2', marginTop: 0 },
})

/** The tabs, by their name in the address. The first is the default. */
export const ORDER_TABS = ['track', 'details', 'contact'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export interface LoadedOrderProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
  /** The current time in ms. */
  readonly now: number
  readonly tab: OrderTab
  readonly onTabChange: (tab: OrderTab) => void
  /** What tells the customer that the order is ready. */
  readonly tellButton?: ReactNode
  /** The button that cancels the order. */
  readonly cancelButton?: ReactNode
}

/** An order that has loaded: status banner, summary and three tabs. */
export function LoadedOrder({ order, vendors, now, tab, onTabChange, ...buttons }: LoadedOrderProps) {
  return (
    <Layout>
      <OrderStatusBanner order={order} now={now} />
      <SummaryAside aria-label="Order summary">
        <OrderSummaryCard order={order} vendors={vendors} now={now} />
        {isPayable(order) && <PayNowBar order={order} />}
        {buttons.tellButton}
        {buttons.cancelButton}
      </SummaryAside>
      <div>
        <TabSet
          label="About this order"
          value={tab}
          onValueChange={onTabChange}
          css={{ marginTop: '$5' }}
          tabs={[
            { value: 'track', label: 'Track Order', content: <OrderTimeline order={order} /> },
            { value: 'details', label: 'Order Details', content: <OrderDetails order={order} now={now} /> },
            { value: 'contact', label: 'Contact', content: <OrderContact order={order} vendors={vendors} /> },
          ]}
        />
      </div>
    </Layout>
  )
}
