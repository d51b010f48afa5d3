import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import type { BoardOrder } from '#domain/contract/kitchen'
import {
  acceptStep,
  type CardStep,
  hasUnreadNotice,
  isNewOrder,
  nextStep,
  type UndoAction,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { paymentText } from '#domain/orders/payment-text'
import type { UndoOffer } from '#machines/kitchen-board/kitchen-board.setup'
import { useSettled } from '#staff/kitchen/board/use-settled'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Callout } from '#ui/feedback/Callout'
import { Tag } from '#ui/feedback/Tag'
import { Heading } from '#ui/text/Heading'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'
import type { ToneName } from '#ui/theme/tones'
import { AllergyBlock } from './AllergyBlock'
import { noticeLines } from './notice-text'
import { OrderDishes } from './OrderDishes'

/** What someone else has done to an order: they have cancelled it, or paid money back. */
function OrderNotice({ order }: { readonly order: BoardOrder }) {
  const { title, lines } = noticeLines(order)
  const Icon = order.status === 'cancelled' ? Ban : Undo2
  return (
    <Callout tone="red" css={{ padding: '6px 8px' }}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <StrongText>{title}</StrongText>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Callout>
  )
}

const Root = styled('li', {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  padding: '4px 8px 8px 10px',
  borderRadius: '$md',
  background: '$surface',
  overflowWrap: 'anywhere',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  scrollMargin: 8,
  variants: {
    ring: {
      new: { boxShadow: 'inset 0 0 0 3px $colors$ember' },
      late: { boxShadow: 'inset 0 0 0 3px $colors$redSolid' },
      none: {},
    },
    // The place of a card that has just left. It closes after the last tap.
    isGap: { true: { '& > :not(:first-child):not(:nth-child(2))': { opacity: 0.4 } } },
  },
})
const Title = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  '& > :nth-child(2)': { flex: 1, minWidth: 0, fontSize: '$sm', color: '$inkSoft', whiteSpace: 'nowrap' },
})
/** With large text the second button wraps below the first. */
const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > *': { flex: '1 1 auto', minWidth: 0 },
  '& > :first-child': { flexGrow: 3 },
})
const Line = styled('div', {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 4,
  fontSize: '$md',
  lineHeight: 1.3,
  '& > p': { paddingTop: 4 },
})

/** Beside a long code it takes two lines, so that the button after it stays on the card. */
const AGE_TAG = {
  flex: '0 1 auto',
  minWidth: 0,
  whiteSpace: 'normal',
  lineHeight: 1.1,
  paddingInline: 8,
} as const

const BUTTON = { minHeight: 48, fontSize: '$lg', paddingInline: '$2', borderRadius: '$md' } as const
/** Two buttons fit side by side. */
const SHARED_BUTTON = { ...BUTTON, fontSize: '$md', paddingInline: 6 } as const
const ICON = { flex: 'none', width: 36, minWidth: 36, height: 36, minHeight: 36 } as const

/** Beside the text, without a line of its own. */
const PRINT = { width: 30, minWidth: 30, height: 28, minHeight: 28, marginBlock: -1 } as const

/** The id of a card on the page. */
export const orderCardId = (orderId: string): string => `order-${orderId}`

/** How a tap on a card stands: it is being sent, waits for others, or its answer is lost and the board is asked. */
export type Waiting = 'sending' | 'queued' | 'checking'

/** What a card can do with its order. The functions stay the same, so that a tap renders its own card alone. */
export interface OrderControls {
  /** Takes a step. The board asks before one that takes cash. */
  readonly onStep: (order: BoardOrder, step: CardStep) => void
  readonly onUndo: (undo: UndoAction) => void
  readonly onPrint: (order: BoardOrder) => void
  /** Shows everything else that can be done with the order. */
  readonly onMore: (order: BoardOrder) => void
  /** In ms. A place takes no tap before it has been still for so long. */
  readonly stillFor: number
}

interface BoardOrderCardProps {
  readonly order: BoardOrder
  /** The order has left, and its place stays for a moment. */
  readonly isGap?: boolean
  /** How to take the step back with which the order has left. */
  readonly offer?: UndoOffer | null
  readonly waiting: Waiting | null
  readonly age: string
  readonly ageTone: ToneName
  /** Changes when the cards have moved. */
  readonly generation?: number
  /** Whether the server answers. */
  readonly isReachable: boolean
  readonly controls: OrderControls
}

const ringOf = (order: BoardOrder, ageTone: ToneName) => {
  if (ageTone === 'red') return 'late'
  return isNewOrder(order) ? 'new' : 'none'
}

/** One order: how it is called and the button for the next step first, then what to cook. */
export const BoardOrderCard = memo(function BoardOrderCard(props: BoardOrderCardProps) {
  const { order, isGap = false, age, ageTone, controls } = props
  const isCancelled = order.status === 'cancelled'
  const called = calledText(order)
  return (
    <Root
      {...(isGap
        ? { 'aria-hidden': true, 'data-gap': '' }
        : { id: orderCardId(order.id), tabIndex: -1, 'aria-label': `Order ${order.id}` })}
      isGap={isGap}
      ring={isGap ? 'none' : ringOf(order, ageTone)}
    >
      <Title>
        <Heading as="h3" size="2xl" css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {isCancelled ? <s>{called}</s> : called}
        </Heading>
        <span />
        <Tag tone={ageTone} css={AGE_TAG}>
          {age}
        </Tag>
        {!isGap && (
          <IconButton
            kind="ghost"
            css={ICON}
            label={`More about order ${order.id}`}
            icon={<Ellipsis size={20} aria-hidden="true" />}
            onClick={() => controls.onMore(order)}
          />
        )}
      </Title>
      {isGap ? <UndoButton {...props} /> : <StepButtons {...props} />}
      {hasUnreadNotice(order) && <OrderNotice order={order} />}
      <Line>
        <p>
          <strong>
            <bdi>{order.customerName}</bdi>
          </strong>{' '}
          · <bdi>{orderTypeAndTable(order)}</bdi> · {paymentText(order)}
        </p>
        {!isGap && (
          <IconButton
            kind="ghost"
            css={PRINT}
            label={`Print the ticket of order ${order.id}`}
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => controls.onPrint(order)}
          />
        )}
      </Line>
      {order.allergyNote !== '' && !isCancelled && <AllergyBlock order={order} />}
      {!isCancelled && <OrderDishes order={order} />}
    </Root>
  )
})

const WAITING_TEXTS = { sending: 'Sending…', queued: 'Waiting…', checking: 'Checking…' } as const

/** The next step, and 'Accept' for an order that is done later. They take no tap while the card has just changed or moved. */
function StepButtons({ order, waiting, generation = 0, isReachable, controls }: BoardOrderCardProps) {
  const step = nextStep(order)
  const accept = acceptStep(order)
  const isSettled = useSettled(`${generation} ${order.status} ${step?.label}`, controls.stillFor)
  if (step === null) return <span />
  const isActive = isReachable && isSettled
  const press = (chosen: CardStep) => isActive && waiting === null && controls.onStep(order, chosen)
  const size = accept === null ? BUTTON : SHARED_BUTTON
  const lookOf = (kind: 'primary' | 'secondary') => (isReachable ? kind : 'disabled')
  return (
    <Buttons>
      <Button
        kind={waiting === null ? lookOf('primary') : 'secondary'}
        busy={waiting !== null}
        aria-disabled={isActive && waiting === null ? undefined : true}
        css={size}
        onClick={() => press(step)}
      >
        {waiting === null ? step.label : WAITING_TEXTS[waiting]}
      </Button>
      {accept !== null && waiting === null && (
        <Button
          kind={lookOf('secondary')}
          aria-disabled={isActive ? undefined : true}
          css={size}
          onClick={() => press(accept)}
        >
          {accept.label}
        </Button>
      )}
    </Buttons>
  )
}

/** Takes the step back with which an order has left its place. The bar has it too, and for longer. */
function UndoButton({ offer, order, isReachable, controls }: BoardOrderCardProps) {
  const isSettled = useSettled(`gap ${offer?.label}`, controls.stillFor)
  if (!offer) return <Buttons css={{ minHeight: 48 }} />
  return (
    <Buttons>
      <Button
        kind={isReachable ? 'secondary' : 'disabled'}
        tabIndex={-1}
        css={BUTTON}
        onClick={() => isSettled && controls.onUndo(offer.undo)}
      >
        Undo ‘{offer.label}’ {calledText(order)}
      </Button>
    </Buttons>
  )
}
