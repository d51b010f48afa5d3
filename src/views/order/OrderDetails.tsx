import type { Order } from '#domain/calls/orders'
import { Bill } from '../../ui/Bill'
import { Section } from '../../ui/Section'
import { orderBillRows } from '../cart/bill-rows'
import { ItemDetails } from './ItemDetails'
import { keyOf } from './ItemList'
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
            <ItemDetails key={keyOf(item, index)} item={item} />
          ))}
        </ul>
      </Section>
      <Section title="Bill Summary">
        <Bill rows={orderBillRows(order)} total={order.total} />
      </Section>
    </>
  )
}
