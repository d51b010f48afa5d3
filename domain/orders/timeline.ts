/** The steps of an order, derived from its status; they are no transition rules (spec, section 4). */
import type { Order } from '#domain/contract/orders'
import type { OrderStatus } from './order-status'

/** One step as shown. `now` is reached and still going on; `at` is ISO 8601 where it is known. */
export interface TimelineStep {
  readonly title: string
  readonly note: string
  readonly state: 'done' | 'now' | 'next'
  readonly at: string | null
}

/** A step as written down: the statuses in which it is reached ('always', or all but some) and those that date it. */
interface StepRule {
  readonly title: string
  readonly note?: string | ((order: Order) => string)
  readonly reachedIn: readonly OrderStatus[] | 'always' | { readonly allBut: OrderStatus }
  readonly timestampStatuses: readonly OrderStatus[]
  /** The statuses in which it is done although the next step is not reached. */
  readonly doneIn?: readonly OrderStatus[]
}

const END_STATUSES = ['delivered', 'completed'] as const
/** Where `out_for_delivery` has no step of its own it ranks with ready (readings, orders and time). */
const FROM_READY = ['ready', 'out_for_delivery', ...END_STATUSES] as const
const FROM_PREPARING = ['preparing', ...FROM_READY] as const
const FROM_CONFIRMED = ['confirmed', ...FROM_PREPARING] as const

const PLACED_STEP: StepRule = { title: 'Order Placed', reachedIn: 'always', timestampStatuses: [] }
const CANCELLED_STEP: StepRule = {
  title: 'Order Cancelled',
  reachedIn: 'always',
  timestampStatuses: ['cancelled'],
}
/** A delivery that is ready is not cooked any more, and not on its way yet. */
const PREPARING_STEP: StepRule = {
  title: 'Preparing',
  reachedIn: FROM_PREPARING,
  timestampStatuses: ['preparing'],
  doneIn: FROM_READY,
}
const DELIVERED_STEP: StepRule = {
  title: 'Delivered',
  reachedIn: END_STATUSES,
  timestampStatuses: END_STATUSES,
}
const READY_STEP: StepRule = {
  title: 'Ready for Pickup',
  reachedIn: FROM_READY,
  timestampStatuses: ['ready'],
}
const OUT_FOR_DELIVERY_STEP: StepRule = {
  title: 'Out for Delivery',
  reachedIn: ['out_for_delivery', ...END_STATUSES],
  timestampStatuses: ['out_for_delivery'],
}
/** By the letter a card order that is not `pending` is confirmed; one that is not paid says so beneath that step. */
const cardPaymentNote = ({ status, paymentMethod }: Order): string =>
  status === 'pending_payment' && paymentMethod === 'stripe' ? 'Waiting for your card payment' : ''

const CONFIRMED_STEP: StepRule = {
  title: 'Order Confirmed',
  note: cardPaymentNote,
  reachedIn: { allBut: 'pending' },
  timestampStatuses: ['confirmed'],
}

/** A cash order that is `pending` waits for its money too: the cash page calls it so. */
const UNPAID_STATUSES = ['pending', 'pending_payment'] as const

const TIMELINES = {
  cancelled: [PLACED_STEP, CANCELLED_STEP],
  cash: [
    PLACED_STEP,
    {
      title: 'Pending Payment',
      note: 'Please pay at the counter',
      reachedIn: [...UNPAID_STATUSES, ...FROM_CONFIRMED],
      timestampStatuses: ['pending_payment'],
    },
    { ...CONFIRMED_STEP, reachedIn: FROM_CONFIRMED },
    PREPARING_STEP,
    {
      title: 'Ready',
      note: 'Your order is ready for pickup',
      reachedIn: FROM_READY,
      timestampStatuses: ['ready'],
    },
    { ...DELIVERED_STEP, note: 'Order collected successfully' },
  ],
  delivery: [PLACED_STEP, CONFIRMED_STEP, PREPARING_STEP, OUT_FOR_DELIVERY_STEP, DELIVERED_STEP],
  pickup: [PLACED_STEP, CONFIRMED_STEP, PREPARING_STEP, READY_STEP, DELIVERED_STEP],
} as const satisfies Record<string, readonly StepRule[]>

function isReached({ reachedIn }: StepRule, status: OrderStatus): boolean {
  if (reachedIn === 'always') return true
  return 'allBut' in reachedIn ? reachedIn.allBut !== status : reachedIn.includes(status)
}

function stepTime(rule: StepRule, order: Order): string | null {
  if (rule === PLACED_STEP) return order.createdAt
  const entry = order.history.find(({ status }) => rule.timestampStatuses.includes(status))
  return entry && Number.isFinite(Date.parse(entry.at)) ? entry.at : null
}

/** All before the last step that is reached is done, and so are the first and the last of all; that one goes on, unless it is over. */
function stepState(rules: readonly StepRule[], index: number, last: number, status: OrderStatus) {
  if (index > last) return 'next'
  const isOver = rules[index]?.doneIn?.includes(status)
  return index < last || index === 0 || index === rules.length - 1 || isOver ? 'done' : 'now'
}

const stepNote = ({ note = '' }: StepRule, order: Order): string =>
  typeof note === 'string' ? note : note(order)

/** A note shows while its step is the last one reached: 'Please pay at the counter' would be wrong once paid. */
function buildSteps(rules: readonly StepRule[], order: Order): TimelineStep[] {
  const last = rules.findLastIndex(rule => isReached(rule, order.status))
  return rules.map((rule, index) => ({
    title: rule.title,
    note: index === last ? stepNote(rule, order) : '',
    state: stepState(rules, index, last, order.status),
    at: index <= last ? stepTime(rule, order) : null,
  }))
}

function selectTimeline(order: Order, cardTimeline: readonly StepRule[]): readonly StepRule[] {
  if (order.status === 'cancelled') return TIMELINES.cancelled
  return order.paymentMethod === 'cash_at_counter' ? TIMELINES.cash : cardTimeline
}

/** The steps on the order page. */
export const buildTimeline = (order: Order): TimelineStep[] =>
  buildSteps(
    selectTimeline(order, order.orderType === 'delivery' ? TIMELINES.delivery : TIMELINES.pickup),
    order,
  )

/** The steps in the orders list, where a card order has 'Ready for Pickup' whatever its type. */
export const buildListTimeline = (order: Order): TimelineStep[] =>
  buildSteps(selectTimeline(order, TIMELINES.pickup), order)
