import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { bannerOf, statusLabel } from '#domain/banner'
import type { Order } from '#domain/calls/orders'
import type { Vendor } from '#domain/calls/vendors'
import { estimateOf } from '#domain/estimate'
import { itemsPreview } from '#domain/order-list'
import { dayAndTime } from '#domain/time-labels'
import { listTimelineOf } from '#domain/timeline'
import { Bars } from '../../ui/Bars'
import { Money } from '../../ui/Money'
import { Soft } from '../../ui/Soft'
import { Tag } from '../../ui/Tag'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { keyOf } from '../order/ItemList'
import { isOver } from '../order/order-words'
import { VendorMark } from '../order/VendorMark'
import { Frame, Head, Items, Sum } from './card-parts'

interface OrderCardProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
  /** In ms. */
  readonly now: number
}

/** One order of the list: whose, when, how far, what and how much. All of it leads to the order. */
export const OrderCard = memo(function OrderCard({ order, vendors, now }: OrderCardProps) {
  const { tone } = bannerOf(order.status)
  const over = isOver(order)
  const when = dayAndTime(order.createdAt, now)
  return (
    <Frame>
      <Head>
        <VendorMark order={order} vendors={vendors} size={48} />
        <div>
          <h2>
            <Link to="/order/$orderId" params={{ orderId: order.id }}>
              {order.vendorName}
              <VisuallyHidden>, order #{order.id}</VisuallyHidden>
            </Link>
          </h2>
          <Soft size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {when ? `#${order.id}, ${when}` : `#${order.id}`}
          </Soft>
        </div>
        <Tag dot tone={tone}>
          {statusLabel(order.status)}
        </Tag>
      </Head>
      {!over && <Bars steps={listTimelineOf(order)} tone={tone} css={{ gap: 4, marginTop: '$4' }} />}
      <Items ruled={over}>
        <Preview order={order} />
        <Sum>
          {!over && <Soft size="sm">{estimateOf(order, now, 'list')}</Soft>}
          <Money pence={order.total} css={{ fontWeight: '$strong' }} />
        </Sum>
      </Items>
    </Frame>
  )
})

function Preview({ order }: Pick<OrderCardProps, 'order'>) {
  const { shown, more } = itemsPreview(order)
  return (
    <ul>
      {shown.map((item, index) => (
        <li key={keyOf(item, index)}>
          {item.quantity} × {item.name}
        </li>
      ))}
      {more && <li data-more="">{more}</li>}
    </ul>
  )
}
