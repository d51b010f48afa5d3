import type { Order } from '#domain/contract/ordering/orders'
import { orderItemKey } from '#pages/order/OrderItemList'
import { orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { Section } from '#ui/layout/Section'
import { PriceBreakdown } from '#ui/text/PriceBreakdown'
import { OrderFacts } from './OrderFacts'
import { OrderItemDetails } from './OrderItemDetails'

interface OrderDetailsProps {
  readonly order: Order
  /** The current time in ms. */
  readonly now: number
}

/** The tab 'Order Details'. */
export function OrderDetails({ order, now }: OrderDetailsProps) {
  return (
    <>
      <OrderFacts order={order} now={now} />
      <Section title="Items">
        <ul>
          {order.items.map((item, index) => (
            <OrderItemDetails key={orderItemKey(item, index)} item={item} />
          ))}
        </ul>
      </Section>
      <Section title="Bill Summary">
        <PriceBreakdown rows={orderPriceRows(order)} total={order.total} />
      </Section>
    </>
  )
}
