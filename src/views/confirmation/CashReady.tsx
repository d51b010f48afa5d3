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

const stepsOf = ({ vendorName, orderType }: Order) =>
  [
    { title: 'Go to the Counter & Pay', note: `Tell ${vendorName} your order number.`, state: 'now' },
    { title: 'Order Preparation', note: 'They cook once you have paid.', state: 'next' },
    {
      title: 'Collect & Enjoy',
      note: orderType === 'delivery' ? 'It comes to your door.' : 'We tell you when it is ready.',
      state: 'next',
    },
  ] as const

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
