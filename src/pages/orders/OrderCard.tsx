import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { orderItemPreview } from '#domain/orders/order-list'
import { statusBanner, statusLabel } from '#domain/orders/status-banner'
import { buildListTimeline } from '#domain/orders/timeline'
import { PATHS } from '#domain/paths'
import { orderItemKey } from '#pages/order/OrderItemList'
import { OrderVendorLogo } from '#pages/order/OrderVendorLogo'
import { isFinished } from '#pages/order/order-labels'
import { ProgressBars } from '#ui/feedback/ProgressBars'
import { Tag } from '#ui/feedback/Tag'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { OrderCardHeader, OrderCardItems, OrderCardRoot, OrderCardTotal } from './OrderCard.styles'

interface OrderCardProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
  /** The day and the time of the order, as a text, so that a card renders again only when the text changes. */
  readonly orderedAt: string
  readonly estimate: string
}

/** One order of the list: vendor, time, status, items and total. The whole card links to the order. */
export const OrderCard = memo(function OrderCard({ order, vendors, orderedAt, estimate }: OrderCardProps) {
  const { tone } = statusBanner(order.status)
  const finished = isFinished(order)
  return (
    <OrderCardRoot>
      <OrderCardHeader>
        <OrderVendorLogo order={order} vendors={vendors} size={48} />
        <div>
          <h2>
            <Link to={PATHS.order} params={{ orderId: order.id }}>
              <span>{order.vendorName}</span>
              <VisuallyHidden>{`, order #${order.id}`}</VisuallyHidden>
            </Link>
          </h2>
          <MutedText size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {orderedAt ? `#${order.id}, ${orderedAt}` : `#${order.id}`}
          </MutedText>
        </div>
        <Tag dot tone={tone}>
          {statusLabel(order.status)}
        </Tag>
      </OrderCardHeader>
      {!finished && (
        <ProgressBars steps={buildListTimeline(order)} tone={tone} css={{ gap: 4, marginTop: '$4' }} />
      )}
      <OrderCardItems hasDivider={finished}>
        <ItemsPreview order={order} />
        <OrderCardTotal>
          {!finished && <MutedText size="sm">{estimate}</MutedText>}
          <Money pence={order.total} css={{ fontWeight: '$strong' }} />
        </OrderCardTotal>
      </OrderCardItems>
    </OrderCardRoot>
  )
})

function ItemsPreview({ order }: Pick<OrderCardProps, 'order'>) {
  const { firstItems, moreLabel } = orderItemPreview(order)
  return (
    <ul>
      {firstItems.map((item, index) => (
        <li key={orderItemKey(item, index)}>{`${item.quantity} × ${item.name}`}</li>
      ))}
      {moreLabel && <li data-more="">{moreLabel}</li>}
    </ul>
  )
}
