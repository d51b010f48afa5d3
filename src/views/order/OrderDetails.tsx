import type { Order } from '#domain/contract/orders'
import { PriceBreakdown } from '#ui/Bill'
import { Section } from '#ui/Section'
import { orderPriceRows } from '../cart/bill-rows'
import { OrderItemDetails } from './ItemDetails'
import { orderItemKey } from './ItemList'
import { OrderFacts } from './OrderFacts'

interface OrderDetailsProps {
  readonly order: Order
  /** In ms. */
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
