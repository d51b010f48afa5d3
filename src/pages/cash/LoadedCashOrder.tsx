import type { Order } from '#domain/contract/ordering/orders'
import { OrderTicket } from '#pages/confirmation/OrderTicket'
import { TrackOrderBar } from '#pages/confirmation/TrackOrderBar'
import { StepList } from '#ui/feedback/StepList'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Heading } from '#ui/text/Heading'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const AmountHeader = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  justifyItems: 'center',
  textAlign: 'center',
  paddingBlock: '$4 $6',
})

type StepNotes = readonly [pay: string, cook: string, collect: string]

/** The notes below the steps. A delivery is paid at the door, not at the counter (specification 12.12, 12.14, 12.15). */
const stepNotes = ({ vendorName, orderType }: Order): StepNotes =>
  orderType === 'delivery'
    ? [
        'No need to go: pay in cash at your door.',
        `${vendorName} cooks it, then brings it to you.`,
        'It comes to your door.',
      ]
    : [
        `Tell ${vendorName} your order number.`,
        'They cook once you have paid.',
        'We tell you when it is ready.',
      ]

const cashSteps = (order: Order) => {
  const [pay, cook, collect] = stepNotes(order)
  return [
    { title: 'Go to the Counter & Pay', note: pay, state: 'now' },
    { title: 'Order Preparation', note: cook, state: 'next' },
    { title: 'Collect & Enjoy', note: collect, state: 'next' },
  ] as const
}

/** A new cash order. It is pending until the customer pays (specification 12.10, 12.11). */
export function LoadedCashOrder({ order }: { readonly order: Order }) {
  return (
    <>
      <AmountHeader>
        <Tag dot tone="orange">
          Pending
        </Tag>
        <MutedText css={{ marginTop: '$4' }}>Amount to pay</MutedText>
        <Heading as="p" css={{ fontSize: 'min(2.75rem, 14vw)', fontVariantNumeric: 'tabular-nums' }}>
          <Money pence={order.total} />
        </Heading>
        <MutedText size="lg" css={{ marginTop: '$2' }}>
          to {order.vendorName}, in cash
        </MutedText>
      </AmountHeader>
      <Card css={{ marginBottom: '$5' }}>
        <StepList steps={cashSteps(order)} />
      </Card>
      <OrderTicket order={order} aside={{ label: 'To pay', value: <Money pence={order.total} /> }} />
      <TrackOrderBar orderId={order.id} />
    </>
  )
}
