import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { summarizeOrder } from '#domain/orders/order-list'
import { orderTypeLabel } from '#domain/orders/order-type-label'
import { formatDayAndTime } from '#domain/time-labels'
import { orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { Card } from '#ui/layout/Card'
import { Divider } from '#ui/layout/Divider'
import { Row } from '#ui/layout/Row'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { PriceBreakdown } from '#ui/text/PriceBreakdown'
import { styled } from '#ui/theme/theme'
import { OrderItemList } from './OrderItemList'
import { OrderVendorLogo } from './OrderVendorLogo'
import { refundText } from './order-labels'

const SummaryHeader = styled('div', {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: '0 14px',
  alignItems: 'center',
  overflowWrap: 'anywhere',
})
/** The items and the price breakdown, on wide screens only. */
const DesktopOnly = styled('div', {
  display: 'none',
  '@wide': { display: 'block', marginTop: '$5', paddingTop: '$4', borderTop: '1px solid $colors$line' },
})

interface OrderSummaryCardProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
  /** The current time in ms. */
  readonly now: number
}

/** The summary of an order: vendor, total, items, type and time (specification 16.6). */
export function OrderSummaryCard({ order, vendors, now }: OrderSummaryCardProps) {
  const facts = [orderTypeLabel(order), order.tableName, formatDayAndTime(order.createdAt, now)]
    .filter(Boolean)
    .join(', ')
  return (
    <Card>
      <SummaryHeader>
        <OrderVendorLogo order={order} vendors={vendors} size={52} />
        <div>
          <Row spaceBetween css={{ fontWeight: '$strong', alignItems: 'baseline' }}>
            <span>{order.vendorName}</span>
            <Money pence={order.total} />
          </Row>
          {order.refunded > 0 && <MutedText size="sm">{refundText(order)}</MutedText>}
          <MutedText size="sm">{summarizeOrder(order)}</MutedText>
          <MutedText size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {facts}
          </MutedText>
          {order.collectionCode !== '' && (
            <MutedText size="sm">
              <span>Collection code</span> <strong>{order.collectionCode}</strong>
            </MutedText>
          )}
        </div>
      </SummaryHeader>
      <DesktopOnly>
        <OrderItemList items={order.items} />
        <Divider css={{ marginBlock: '$4' }} />
        <PriceBreakdown rows={orderPriceRows(order)} total={order.total} />
      </DesktopOnly>
    </Card>
  )
}
