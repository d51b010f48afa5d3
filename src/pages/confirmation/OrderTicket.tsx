import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/ordering/orders'
import { OrderItemList } from '#pages/order/OrderItemList'
import { isPaidByCard } from '#pages/order/order-labels'
import { orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { Heading } from '#ui/text/Heading'
import { PriceRows } from '#ui/text/PriceRows'
import { Ticket, TicketBody, TicketFacts, TicketStub, TicketTotals } from './OrderTicket.styles'
import { PaidByCardLine } from './PaidByCardLine'

interface FactProps {
  readonly label: string
  readonly value: ReactNode
}

interface OrderTicketProps {
  readonly order: Order
  /** The large fact beside the order number. */
  readonly aside: FactProps
}

/** The order as a paper ticket: number, items, fees and total. */
export function OrderTicket({ order, aside }: OrderTicketProps) {
  const rows = [
    ...orderPriceRows(order).filter(({ label }) => label !== 'Subtotal'),
    { label: 'Total', pence: order.total },
  ]
  return (
    <Ticket>
      <TicketStub>
        <TicketFacts>
          <Fact label="Order" value={`#${order.id}`} />
          {order.collectionCode !== '' && <Fact label="Code" value={order.collectionCode} />}
          <Fact {...aside} />
        </TicketFacts>
      </TicketStub>
      <TicketBody>
        <OrderItemList items={order.items} />
        <TicketTotals>
          <PriceRows rows={rows} />
        </TicketTotals>
        {isPaidByCard(order) && <PaidByCardLine />}
      </TicketBody>
    </Ticket>
  )
}

const Fact = ({ label, value }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <Heading as="dd" size="2xl">
      {value}
    </Heading>
  </div>
)
