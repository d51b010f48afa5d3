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

/** Whether an order needed no payment (specification 12.29). A server that sends no total says so by its status. */
export const isFreeOrder = ({ total, status }: Order): boolean =>
  total === 0 && status !== 'pending' && status !== 'pending_payment'

type StepNotes = readonly [pay: string, cook: string, collect: string]

/** The notes below the steps. A delivery is paid at the door, not at the counter (specification 12.12, 12.14, 12.15). */
const stepNotes = ({ id, vendorName, orderType, collectionCode }: Order): StepNotes =>
  orderType === 'delivery'
    ? [
        'No need to go: pay in cash at your door.',
        `${vendorName} cooks it, then brings it to you.`,
        'It comes to your door.',
      ]
    : [
        `Tell ${vendorName} your ${collectionCode ? `code: ${collectionCode}` : `order number: ${id}`}.`,
        'They cook once you have paid.',
        'We tell you when it is ready.',
      ]

const cashSteps = (order: Order) => {
  const [pay, cook, collect] = stepNotes(order)
  if (isFreeOrder(order))
    return [
      { title: 'Order Preparation', note: `${order.vendorName} cooks it now.`, state: 'now' },
      { title: 'Collect & Enjoy', note: collect, state: 'next' },
    ] as const
  return [
    { title: 'Go to the Counter & Pay', note: pay, state: 'now' },
    { title: 'Order Preparation', note: cook, state: 'next' },
    { title: 'Collect & Enjoy', note: collect, state: 'next' },
  ] as const
}

const AMOUNT_STYLE = { fontSize: 'min(2.75rem, 14vw)', fontVariantNumeric: 'tabular-nums' } as const

const AmountToPay = ({ order: { total, vendorName } }: { readonly order: Order }) => (
  <>
    <Tag dot tone="orange">
      Pending
    </Tag>
    <MutedText css={{ marginTop: '$4' }}>Amount to pay</MutedText>
    <Heading as="p" css={AMOUNT_STYLE}>
      <Money pence={total} />
    </Heading>
    <MutedText size="lg" css={{ marginTop: '$2' }}>
      {`to ${vendorName}, in cash`}
    </MutedText>
  </>
)

/** A free order waits for no payment (specification 12.29). */
const NothingToPay = () => (
  <>
    <Tag dot tone="green">
      Confirmed
    </Tag>
    <Heading as="p" css={{ ...AMOUNT_STYLE, marginTop: '$4' }}>
      Nothing to pay
    </Heading>
  </>
)

/** A new cash order. It is pending until the customer pays (specification 12.10, 12.11). */
export function LoadedCashOrder({ order }: { readonly order: Order }) {
  return (
    <>
      <AmountHeader>{isFreeOrder(order) ? <NothingToPay /> : <AmountToPay order={order} />}</AmountHeader>
      <Card css={{ marginBottom: '$5' }}>
        <StepList steps={cashSteps(order)} />
      </Card>
      <OrderTicket order={order} aside={{ label: 'To pay', value: <Money pence={order.total} /> }} />
      <TrackOrderBar orderId={order.id} />
    </>
  )
}
