import type { Order } from '#domain/calls/orders'
import { Card } from '../../ui/Card'
import { Display } from '../../ui/Display'
import { Money } from '../../ui/Money'
import { Soft } from '../../ui/Soft'
import { Tag } from '../../ui/Tag'
import { styled } from '../../ui/theme'
import { OrderTicket } from './OrderTicket'
import { StepList } from './StepList'
import { TrackBar } from './TrackBar'

const Head = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  justifyItems: 'center',
  textAlign: 'center',
  paddingBlock: '$4 $6',
})

type StepNotes = readonly [pay: string, cook: string, collect: string]

/** The steps have the same titles for every order (spec, section 2); a delivery is paid at the door, not at the counter. */
const notesFor = ({ vendorName, orderType }: Order): StepNotes =>
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

const stepsOf = (order: Order) => {
  const [pay, cook, collect] = notesFor(order)
  return [
    { title: 'Go to the Counter & Pay', note: pay, state: 'now' },
    { title: 'Order Preparation', note: cook, state: 'next' },
    { title: 'Collect & Enjoy', note: collect, state: 'next' },
  ] as const
}

/** A cash order that was just placed; it is pending until it is paid (spec, section 4). */
export function CashReady({ order }: { readonly order: Order }) {
  return (
    <>
      <Head>
        <Tag dot tone="orange">
          Pending
        </Tag>
        <Soft css={{ marginTop: '$4' }}>Amount to pay</Soft>
        <Display as="p" css={{ fontSize: 'min(2.75rem, 14vw)', fontVariantNumeric: 'tabular-nums' }}>
          <Money pence={order.total} />
        </Display>
        <Soft size="lg" css={{ marginTop: '$2' }}>
          to {order.vendorName}, in cash
        </Soft>
      </Head>
      <Card css={{ marginBottom: '$5' }}>
        <StepList steps={stepsOf(order)} />
      </Card>
      <OrderTicket order={order} aside={{ label: 'To pay', value: <Money pence={order.total} /> }} />
      <TrackBar orderId={order.id} />
    </>
  )
}
