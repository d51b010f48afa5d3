/** The steps of an order, derived from its status; they are no transition rules (spec, section 4). */
import type { Order } from '#domain/calls/orders'
import type { OrderStatus } from '#domain/order-status'

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
  readonly datedBy: readonly OrderStatus[]
  /** The statuses in which it is done although the next step is not reached. */
  readonly overIn?: readonly OrderStatus[]
}

const ENDED = ['delivered', 'completed'] as const
/** Where `out_for_delivery` has no step of its own it ranks with ready (readings, orders and time). */
const FROM_READY = ['ready', 'out_for_delivery', ...ENDED] as const
const FROM_PREPARING = ['preparing', ...FROM_READY] as const
const FROM_CONFIRMED = ['confirmed', ...FROM_PREPARING] as const

const PLACED: StepRule = { title: 'Order Placed', reachedIn: 'always', datedBy: [] }
const CANCELLED: StepRule = { title: 'Order Cancelled', reachedIn: 'always', datedBy: ['cancelled'] }
/** A delivery that is ready is not cooked any more, and not on its way yet. */
const PREPARING: StepRule = {
  title: 'Preparing',
  reachedIn: FROM_PREPARING,
  datedBy: ['preparing'],
  overIn: FROM_READY,
}
const DELIVERED: StepRule = { title: 'Delivered', reachedIn: ENDED, datedBy: ENDED }
const READY: StepRule = { title: 'Ready for Pickup', reachedIn: FROM_READY, datedBy: ['ready'] }
const ON_THE_WAY: StepRule = {
  title: 'Out for Delivery',
  reachedIn: ['out_for_delivery', ...ENDED],
  datedBy: ['out_for_delivery'],
}
/** By the letter a card order that is not `pending` is confirmed; one that is not paid says so beneath that step. */
const waitsForCard = ({ status, paymentMethod }: Order): string =>
  status === 'pending_payment' && paymentMethod === 'stripe' ? 'Waiting for your card payment' : ''

const CONFIRMED: StepRule = {
  title: 'Order Confirmed',
  note: waitsForCard,
  reachedIn: { allBut: 'pending' },
  datedBy: ['confirmed'],
}

/** A cash order that is `pending` waits for its money too: the cash page calls it so. */
const UNPAID = ['pending', 'pending_payment'] as const

const TIMELINES = {
  cancelled: [PLACED, CANCELLED],
  cash: [
    PLACED,
    {
      title: 'Pending Payment',
      note: 'Please pay at the counter',
      reachedIn: [...UNPAID, ...FROM_CONFIRMED],
      datedBy: ['pending_payment'],
    },
    { ...CONFIRMED, reachedIn: FROM_CONFIRMED },
    PREPARING,
    { title: 'Ready', note: 'Your order is ready for pickup', reachedIn: FROM_READY, datedBy: ['ready'] },
    { ...DELIVERED, note: 'Order collected successfully' },
  ],
  delivery: [PLACED, CONFIRMED, PREPARING, ON_THE_WAY, DELIVERED],
  pickup: [PLACED, CONFIRMED, PREPARING, READY, DELIVERED],
} as const satisfies Record<string, readonly StepRule[]>

function isReached({ reachedIn }: StepRule, status: OrderStatus): boolean {
  if (reachedIn === 'always') return true
  return 'allBut' in reachedIn ? reachedIn.allBut !== status : reachedIn.includes(status)
}

function timeOf(rule: StepRule, order: Order): string | null {
  if (rule === PLACED) return order.createdAt
  const entry = order.history.find(({ status }) => rule.datedBy.includes(status))
  return entry && Number.isFinite(Date.parse(entry.at)) ? entry.at : null
}

/** All before the last step that is reached is done, and so are the first and the last of all; that one goes on, unless it is over. */
function stateOf(rules: readonly StepRule[], index: number, last: number, status: OrderStatus) {
  if (index > last) return 'next'
  const isOver = rules[index]?.overIn?.includes(status)
  return index < last || index === 0 || index === rules.length - 1 || isOver ? 'done' : 'now'
}

const noteOf = ({ note = '' }: StepRule, order: Order): string =>
  typeof note === 'string' ? note : note(order)

/** A note shows while its step is the last one reached: 'Please pay at the counter' would be wrong once paid. */
function walk(rules: readonly StepRule[], order: Order): TimelineStep[] {
  const last = rules.findLastIndex(rule => isReached(rule, order.status))
  return rules.map((rule, index) => ({
    title: rule.title,
    note: index === last ? noteOf(rule, order) : '',
    state: stateOf(rules, index, last, order.status),
    at: index <= last ? timeOf(rule, order) : null,
  }))
}

function timelineFor(order: Order, cardTimeline: readonly StepRule[]): readonly StepRule[] {
  if (order.status === 'cancelled') return TIMELINES.cancelled
  return order.paymentMethod === 'cash_at_counter' ? TIMELINES.cash : cardTimeline
}

/** The steps on the order page. */
export const timelineOf = (order: Order): TimelineStep[] =>
  walk(timelineFor(order, order.orderType === 'delivery' ? TIMELINES.delivery : TIMELINES.pickup), order)

/** The steps in the orders list, where a card order has 'Ready for Pickup' whatever its type. */
export const listTimelineOf = (order: Order): TimelineStep[] =>
  walk(timelineFor(order, TIMELINES.pickup), order)
