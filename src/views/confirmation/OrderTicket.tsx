import type { ReactNode } from 'react'
import type { Order } from '#domain/calls/orders'
import { Display } from '../../ui/Display'
import { Money } from '../../ui/Money'
import { orderBillRows } from '../cart/bill-rows'
import { ItemList } from '../order/ItemList'
import { isPaidByCard } from '../order/order-words'
import { PaidLine } from './PaidLine'
import { Body, Fees, Pair, Stub, Ticket } from './ticket-parts'

interface FactProps {
  readonly label: string
  readonly value: ReactNode
}

interface OrderTicketProps {
  readonly order: Order
  /** What stands large beside the order's number. */
  readonly aside: FactProps
}

/** The order on a slip of paper with a torn edge: number, dishes, notes, fees and total. */
export function OrderTicket({ order, aside }: OrderTicketProps) {
  const rows = [
    ...orderBillRows(order).filter(({ label }) => label !== 'Subtotal'),
    { label: 'Total', pence: order.total },
  ]
  return (
    <Ticket>
      <Stub>
        <Pair>
          <Fact label="Order" value={`#${order.id}`} />
          <Fact {...aside} />
        </Pair>
      </Stub>
      <Body>
        <ItemList items={order.items} />
        <Fees>
          {rows.map(({ label, pence }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money pence={pence} />
              </dd>
            </div>
          ))}
        </Fees>
        {isPaidByCard(order) && <PaidLine />}
      </Body>
    </Ticket>
  )
}

const Fact = ({ label, value }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <Display as="dd" size="2xl">
      {value}
    </Display>
  </div>
)
