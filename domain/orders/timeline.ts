/** The timeline of an order, derived from its status (specification 14.7 to 14.17). It does not define transitions. */
import type { Order } from '#domain/contract/ordering/orders'
import { HANDED_OVER_STATUSES, type OrderStatus } from './order-status'

/** One step on the screen. `now` is the current step. `at` is its time in ISO 8601, or null if it is unknown. */
export interface TimelineStep {
  readonly title: string
  readonly note: string
  readonly state: 'done' | 'now' | 'next'
  readonly at: string | null
}

/** The definition of a step: the statuses in which it is reached, and the statuses whose time it shows. */
interface StepRule {
  readonly title: string
  readonly note?: string | ((order: Order) => string)
  readonly reachedIn: readonly OrderStatus[] | 'always' | { readonly allBut: OrderStatus }
  readonly timestampStatuses: readonly OrderStatus[]
  /** The statuses in which the step is done although the next one is not reached. */
  readonly doneIn?: readonly OrderStatus[]
}

const COLLECTED_NOTE = 'Order collected successfully'

/** `out_for_delivery` ranks with ready (specification 14.11). */
const FROM_READY = ['ready', 'out_for_delivery', ...HANDED_OVER_STATUSES] as const
const FROM_PREPARING = ['preparing', ...FROM_READY] as const
const FROM_CONFIRMED = ['confirmed', ...FROM_PREPARING] as const

const PLACED_STEP: StepRule = { title: 'Order Placed', reachedIn: 'always', timestampStatuses: [] }
const CANCELLED_STEP: StepRule = {
  title: 'Order Cancelled',
  reachedIn: 'always',
  timestampStatuses: ['cancelled'],
}
/** Done in every later status: a ready delivery has no current step (specification 14.13). */
const PREPARING_STEP: StepRule = {
  title: 'Preparing',
  reachedIn: FROM_PREPARING,
  timestampStatuses: ['preparing'],
  doneIn: FROM_READY,
}
const DELIVERED_STEP: StepRule = {
  title: 'Delivered',
  note: ({ orderType }) => (orderType === 'delivery' ? '' : COLLECTED_NOTE),
  reachedIn: HANDED_OVER_STATUSES,
  timestampStatuses: HANDED_OVER_STATUSES,
}
const READY_STEP: StepRule = {
  title: 'Ready for Pickup',
  reachedIn: FROM_READY,
  timestampStatuses: ['ready'],
}
const OUT_FOR_DELIVERY_STEP: StepRule = {
  title: 'Out for Delivery',
  reachedIn: ['out_for_delivery', ...HANDED_OVER_STATUSES],
  timestampStatuses: ['out_for_delivery'],
}
/** The note of a card order that is not paid, under Order Confirmed (specification 14.16). */
const cardPaymentNote = ({ status, paymentMethod }: Order): string =>
  status === 'pending_payment' && paymentMethod === 'stripe' ? 'Waiting for your card payment' : ''

const CONFIRMED_STEP: StepRule = {
  title: 'Order Confirmed',
  note: cardPaymentNote,
  reachedIn: { allBut: 'pending' },
  timestampStatuses: ['confirmed'],
}

/** A pending cash order waits for its payment too (specification 14.14). */
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
    { ...DELIVERED_STEP, note: COLLECTED_NOTE },
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
  const entry = order.history.findLast(({ status }) => rule.timestampStatuses.includes(status))
  return entry && Number.isFinite(Date.parse(entry.at)) ? entry.at : null
}

/** The last reached step is current. Steps before it, the first and the last step are done (specification 14.12). */
function stepState(rules: readonly StepRule[], index: number, lastReached: number, status: OrderStatus) {
  if (index > lastReached) return 'next'
  const isDone = rules[index]?.doneIn?.includes(status)
  return index < lastReached || index === 0 || index === rules.length - 1 || isDone ? 'done' : 'now'
}

const stepNote = ({ note = '' }: StepRule, order: Order): string =>
  typeof note === 'string' ? note : note(order)

/** A step shows its note only while it is the last one reached: 'Please pay at the counter' is wrong once the order is paid. */
function buildSteps(rules: readonly StepRule[], order: Order): TimelineStep[] {
  const lastReached = rules.findLastIndex(rule => isReached(rule, order.status))
  return rules.map((rule, index) => ({
    title: rule.title,
    note: index === lastReached ? stepNote(rule, order) : '',
    state: stepState(rules, index, lastReached, order.status),
    at: index <= lastReached ? stepTime(rule, order) : null,
  }))
}

function selectTimeline(order: Order, cardTimeline: readonly StepRule[]): readonly StepRule[] {
  if (order.status === 'cancelled') return TIMELINES.cancelled
  return order.paymentMethod === 'cash_at_counter' ? TIMELINES.cash : cardTimeline
}

/** The timeline of the order page. */
export const buildTimeline = (order: Order): TimelineStep[] =>
  buildSteps(
    selectTimeline(order, order.orderType === 'delivery' ? TIMELINES.delivery : TIMELINES.pickup),
    order,
  )

/** The timeline in the orders list. A card order has 'Ready for Pickup' whatever its type (specification 14.17). */
export const buildListTimeline = (order: Order): TimelineStep[] =>
  buildSteps(selectTimeline(order, TIMELINES.pickup), order)
