import Printer from 'lucide-react/icons/printer'
import type { BoardOrder } from '#domain/contract/kitchen'
import {
  hasUnreadNotice,
  hasUnseenAllergyNote,
  isNewOrder,
  type KitchenAction,
  nextStep,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { paymentText } from '#domain/orders/payment-text'
import { isSameJson } from '#domain/same-json'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { TextButton } from '#ui/buttons/TextButton'
import { Tag } from '#ui/feedback/Tag'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { AllergyBlock } from './AllergyBlock'
import { OrderDishes } from './OrderDishes'
import { OrderNotice } from './OrderNotice'
import { boardTimeText, orderedText } from './order-texts'

const Root = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  padding: '$space$4 $space$4 $space$2',
  borderRadius: '$lg',
  background: '$surface',
  overflowWrap: 'anywhere',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  variants: { isNew: { true: { boxShadow: 'inset 0 0 0 3px $colors$ember' } } },
})

/** The id of a card on the page. */
export const orderCardId = (orderId: string): string => `order-${orderId}`

/** What a card can do with its order. */
export interface OrderControls {
  /** The action that runs. */
  readonly running: KitchenAction | null
  readonly run: (action: KitchenAction) => void
  readonly canRun: (action: KitchenAction) => boolean
  /** Whether the order may still be cancelled. */
  readonly canCancel: (order: BoardOrder) => boolean
  readonly onCancel: (order: BoardOrder) => void
  readonly onPrint: (order: BoardOrder) => void
}

interface BoardOrderCardProps {
  readonly order: BoardOrder
  readonly controls: OrderControls
  /** The current time in ms. */
  readonly now: number
}

/** One order: its allergy note first, what to cook, and one big button for the next step. */
export function BoardOrderCard({ order, controls, now }: BoardOrderCardProps) {
  const { canCancel, canRun, onCancel, onPrint, run } = controls
  const seen = { kind: 'allergySeen', orderId: order.id } as const
  return (
    <Root id={orderCardId(order.id)} tabIndex={-1} isNew={isNewOrder(order)} aria-label={`Order ${order.id}`}>
      <OrderTitle {...{ order, now }} />
      {hasUnreadNotice(order) && <OrderNotice order={order} />}
      {order.allergyNote !== '' && order.status !== 'cancelled' && (
        <AllergyBlock order={order} canMark={canRun(seen)} onSeen={() => run(seen)} />
      )}
      {order.status !== 'cancelled' && <OrderDishes order={order} />}
      <NextStepButton {...{ order, controls }} />
      <Row spaceBetween wrap css={{ rowGap: 0 }}>
        <MutedText size="sm">
          {order.changedBy !== null && (
            <>
              Changed by <bdi>{order.changedBy}</bdi>
            </>
          )}
        </MutedText>
        <Row css={{ flex: 'none', gap: '$4', marginInlineStart: 'auto' }}>
          {canCancel(order) && <TextButton onClick={() => onCancel(order)}>Cancel…</TextButton>}
          <IconButton
            kind="ghost"
            label={`Print the ticket of order ${order.id}`}
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => onPrint(order)}
          />
        </Row>
      </Row>
    </Root>
  )
}

const paymentTone = ({ isPaid, refunded }: BoardOrder) => {
  if (refunded > 0) return 'red'
  return isPaid ? 'green' : 'orange'
}

function OrderTitle({ order, now }: Pick<BoardOrderCardProps, 'order' | 'now'>) {
  return (
    <div>
      <Row spaceBetween wrap>
        <Heading as="h3" size="3xl" css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {order.status === 'cancelled' ? <s>{calledText(order)}</s> : calledText(order)}
        </Heading>
        <Tag tone={paymentTone(order)} css={{ whiteSpace: 'normal' }}>
          {paymentText(order)}
        </Tag>
      </Row>
      <p>
        <strong>
          <bdi>{order.customerName}</bdi>
        </strong>{' '}
        · <bdi>{orderTypeAndTable(order)}</bdi> · for {boardTimeText(order.estimatedAt, now)}
      </p>
      <MutedText size="sm">
        {order.collectionCode !== '' && `#${order.id} · `}
        Ordered {orderedText(order, now)}
      </MutedText>
    </div>
  )
}

/** The big button. It waits while an action runs, and until the allergy note is seen. */
function NextStepButton({ order, controls }: Pick<BoardOrderCardProps, 'order' | 'controls'>) {
  const step = nextStep(order)
  if (step === null) return null
  const { running, run, canRun } = controls
  const isBusy = running !== null && isSameJson(running, step.action)
  const waitsForNote = step.label === 'Start' && hasUnseenAllergyNote(order)
  const isActive = canRun(step.action)
  return (
    <div>
      <Button
        wide
        kind={isActive || isBusy ? 'primary' : 'disabled'}
        busy={isBusy}
        css={{ minHeight: 60, fontSize: '$xl' }}
        onClick={() => run(step.action)}
      >
        {step.label}
      </Button>
      {waitsForNote && <MutedText css={{ marginTop: '$2' }}>Mark the allergy note as seen first.</MutedText>}
    </div>
  )
}
