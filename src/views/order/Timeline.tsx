import Bike from 'lucide-react/icons/bike'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import { bannerOf } from '#domain/banner'
import type { Order } from '#domain/calls/orders'
import { clockTime } from '#domain/time-labels'
import { type TimelineStep, timelineOf } from '#domain/timeline'
import { Soft } from '../../ui/Soft'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { isPayable } from './order-words'
import { Node, STEP_SPACING, Step, Steps, What, When } from './timeline-parts'

const ICONS = new Map([
  ['Pending Payment', Wallet],
  ['Order Confirmed', Check],
  ['Preparing', Flame],
  ['Ready', ShoppingBag],
  ['Ready for Pickup', ShoppingBag],
  ['Out for Delivery', Bike],
])
const CANCELLED = 'Order Cancelled'

function iconOf({ title, state }: TimelineStep, order: Order) {
  if (title === CANCELLED) return X
  // No tick for what is not paid.
  if (state === 'now' && isPayable(order)) return Wallet
  return state === 'done' ? Check : (ICONS.get(title) ?? Clock)
}

const noteOf = (step: TimelineStep, order: Order) =>
  step.note || (step.state === 'now' && step.title === 'Preparing' ? `${order.vendorName} is cooking` : '')

const SPOKEN = { done: 'Done: ', now: 'Now: ', next: 'Still to come: ' } as const

/** The steps of an order, the current one lit (spec, section 4). */
export function Timeline({ order }: { readonly order: Order }) {
  const { tone } = bannerOf(order.status)
  return (
    <>
      <Steps>
        {timelineOf(order).map((step, index) => (
          <Step
            key={step.title}
            state={step.state}
            tone={tone}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <StepBody
              step={step}
              note={noteOf(step, order)}
              icon={iconOf(step, order)}
              arrivesAfter={index * STEP_SPACING}
            />
          </Step>
        ))}
      </Steps>
      <Soft size="sm" css={{ marginTop: '$6' }}>
        Order status updates automatically every 30 seconds.
      </Soft>
    </>
  )
}

interface StepBodyProps {
  readonly step: TimelineStep
  readonly note: string
  readonly icon: typeof Check
  /** In ms. */
  readonly arrivesAfter: number
}

function StepBody({ step, note, icon: Icon, arrivesAfter }: StepBodyProps) {
  return (
    <>
      <Node
        state={step.state}
        ended={step.title === CANCELLED}
        style={{ animationDelay: `${arrivesAfter}ms` }}
      >
        {step.state !== 'next' && <Icon size={16} strokeWidth={2.8} aria-hidden="true" />}
      </Node>
      <What strong={step.state === 'now'}>
        <p>
          <VisuallyHidden>{SPOKEN[step.state]}</VisuallyHidden>
          {step.title}
        </p>
        {note && <Soft size="sm">{note}</Soft>}
      </What>
      {step.at && <When dateTime={step.at}>{clockTime(step.at)}</When>}
    </>
  )
}
