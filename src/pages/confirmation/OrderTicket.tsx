import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/ordering/orders'
import { OrderItemList } from '#pages/order/OrderItemList'
import { isPaidByCard } from '#pages/order/order-labels'
import { orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { Heading } from '#ui/text/Heading'
import { PriceRows } from '#ui/text/PriceRows'
import { styled } from '#ui/theme/theme'
import { Ticket, TicketBody, TicketFacts, TicketStub, TicketTotals } from './OrderTicket.styles'

const Root = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  marginTop: '$3',
  color: '$greenInk',
  fontWeight: '$medium',
})

/** The line below the total of a paid order. */
const PaidByCardLine = () => (
  <Root>
    <CircleCheck size={18} aria-hidden="true" />
    <span>Paid by card</span>
  </Root>
)

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
