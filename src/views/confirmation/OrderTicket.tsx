import type { ReactNode } from 'react'
import type { Order } from '#domain/calls/orders'
import { Display } from '../../ui/Display'
import { Money } from '../../ui/Money'
import { orderBillRows } from '../cart/bill-rows'
import { ItemList } from '../order/ItemList'
import { Body, Fees, Pair, Stub, Ticket } from './ticket-parts'

interface OrderTicketProps {
  readonly order: Order
  /** What stands large beside the order's number. */
  readonly aside: { readonly label: string; readonly value: ReactNode }
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
          <div>
            <dt>Order</dt>
            <Display as="dd" size="2xl">
              #{order.id}
            </Display>
          </div>
          <div>
            <dt>{aside.label}</dt>
            <Display as="dd" size="2xl">
              {aside.value}
            </Display>
          </div>
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
      </Body>
    </Ticket>
  )
}
