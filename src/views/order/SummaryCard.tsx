import type { Order } from '#domain/calls/orders'
import type { Vendor } from '#domain/calls/vendors'
import { orderSummary } from '#domain/order-list'
import { dayAndTime } from '#domain/time-labels'
import { Bill } from '../../ui/Bill'
import { Card } from '../../ui/Card'
import { Money } from '../../ui/Money'
import { Row } from '../../ui/Row'
import { Rule } from '../../ui/Rule'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import { orderBillRows } from '../cart/bill-rows'
import { ItemList } from './ItemList'
import { orderTypeWords } from './order-words'
import { VendorMark } from './VendorMark'

const Head = styled('div', {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: '0 14px',
  alignItems: 'center',
  overflowWrap: 'anywhere',
})
/** On a desk there is room for all of it at once. */
const DeskOnly = styled('div', {
  display: 'none',
  '@wide': { display: 'block', marginTop: '$5', paddingTop: '$4', borderTop: '1px solid $colors$line' },
})

interface SummaryCardProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
  /** In ms. */
  readonly now: number
}

/** Whose it is, what it is, when and how much (spec, order detail). */
export function SummaryCard({ order, vendors, now }: SummaryCardProps) {
  const facts = [orderTypeWords(order), dayAndTime(order.createdAt, now)].filter(Boolean).join(', ')
  return (
    <Card>
      <Head>
        <VendorMark order={order} vendors={vendors} size={52} />
        <div>
          <Row apart css={{ fontWeight: '$strong', alignItems: 'baseline' }}>
            <span>{order.vendorName}</span>
            <Money pence={order.total} />
          </Row>
          <Soft size="sm">{orderSummary(order)}</Soft>
          <Soft size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {facts}
          </Soft>
        </div>
      </Head>
      <DeskOnly>
        <ItemList items={order.items} />
        <Rule css={{ marginBlock: '$4' }} />
        <Bill rows={orderBillRows(order)} total={order.total} />
      </DeskOnly>
    </Card>
  )
}
