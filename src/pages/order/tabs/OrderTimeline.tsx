import Bike from 'lucide-react/icons/bike'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import type { Order } from '#domain/contract/ordering/orders'
import { statusBanner } from '#domain/orders/status-banner'
import { buildTimeline, type TimelineStep } from '#domain/orders/timeline'
import { formatTime } from '#domain/time-labels'
import { isPayable } from '#pages/order/order-labels'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import {
  STEP_DELAY,
  TimelineItem,
  TimelineList,
  TimelineMarker,
  TimelineText,
  TimelineTime,
} from './OrderTimeline.styles'

const ICONS = new Map([
  ['Pending Payment', Wallet],
  ['Order Confirmed', Check],
  ['Preparing', Flame],
  ['Ready', ShoppingBag],
  ['Ready for Pickup', ShoppingBag],
  ['Out for Delivery', Bike],
])
const CANCELLED_TITLE = 'Order Cancelled'

function iconOf({ title, state }: TimelineStep, order: Order) {
  if (title === CANCELLED_TITLE) return X
  // An unpaid order shows a wallet, not a tick.
  if (state === 'now' && isPayable(order)) return Wallet
  return state === 'done' ? Check : (ICONS.get(title) ?? Clock)
}

const noteOf = (step: TimelineStep, order: Order) =>
  step.note || (step.state === 'now' && step.title === 'Preparing' ? `${order.vendorName} is cooking` : '')

const STATE_PREFIXES = { done: 'Done: ', now: 'Now: ', next: 'Still to come: ' } as const

/** The steps of an order, with the current one highlighted (specification 14.8, 14.9, 14.10, 14.12). */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const { tone } = statusBanner(order.status)
  return (
    <>
      <TimelineList>
        {buildTimeline(order).map((step, index) => (
          <TimelineItem
            key={step.title}
            state={step.state}
            tone={tone}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <StepBody
              step={step}
              note={noteOf(step, order)}
              icon={iconOf(step, order)}
              animationDelay={index * STEP_DELAY}
            />
          </TimelineItem>
        ))}
      </TimelineList>
      <MutedText size="sm" css={{ marginTop: '$6' }}>
        Order status updates automatically every 30 seconds.
      </MutedText>
      <MutedText size="sm">While it says ‘Live’ at the top, changes show at once.</MutedText>
    </>
  )
}

interface StepBodyProps {
  readonly step: TimelineStep
  readonly note: string
  readonly icon: typeof Check
  /** In ms. */
  readonly animationDelay: number
}

function StepBody({ step, note, icon: Icon, animationDelay }: StepBodyProps) {
  return (
    <>
      <TimelineMarker
        state={step.state}
        cancelled={step.title === CANCELLED_TITLE}
        style={{ animationDelay: `${animationDelay}ms` }}
      >
        {step.state !== 'next' && <Icon size={16} strokeWidth={2.8} aria-hidden="true" />}
      </TimelineMarker>
      <TimelineText strong={step.state === 'now'}>
        <p>
          <VisuallyHidden>{STATE_PREFIXES[step.state]}</VisuallyHidden>
          <span>{step.title}</span>
        </p>
        {note && <MutedText size="sm">{note}</MutedText>}
      </TimelineText>
      {step.at && <TimelineTime dateTime={step.at}>{formatTime(step.at)}</TimelineTime>}
    </>
  )
}
