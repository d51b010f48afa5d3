/** What customers, time, provider and network can do to checkout and payment together. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { CHECKOUT_DOMAIN } from '#domain/checkout-url'
import { BASKETS } from '#machines/checkout/checkout.cases'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { handoverOf } from '#machines/checkout/order-of'
import { eventsAt } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'
import { type Stepped, stepper } from '#machines/kit/stepper'
import type { PaymentContext, PaymentInput } from '#machines/payment/payment.setup'
import {
  affected,
  arrived,
  clockReply,
  creationReplies,
  keysThatAre,
  NEW_WORLD,
  openingReplies,
  type Reply,
  statusReplies,
  underWay,
  type World,
  withSession,
} from './naive-world'

/** Where everything stands: the cart page's checkout, the payment while it lasts, and the world. */
export interface Standing {
  readonly checkout: AnyMachineSnapshot
  readonly payment: AnyMachineSnapshot | null
  readonly world: World
}

export interface Move {
  readonly says: string
  readonly to: Standing
}

const BASKET = BASKETS.dineIn
const OPENED: PaymentInput = {
  userId: '7',
  handover: handoverOf(BASKET),
  cameBack: false,
  checkoutDomain: CHECKOUT_DOMAIN,
}
const CHECKOUT = stepper(checkoutMachine)
const NO_EVENTS = { input: undefined, events: [] }

const contextOf = ({ context }: AnyMachineSnapshot): PaymentContext => context
export const keyIn = (payment: AnyMachineSnapshot | null) =>
  payment ? contextOf(payment).facts?.key : undefined
const runs = (payment: AnyMachineSnapshot, actor: string) => actor in payment.children
const timers = new WeakMap<AnyMachineSnapshot, Step[]>()
function timersOf(snapshot: AnyMachineSnapshot): Step[] {
  const known = timers.get(snapshot) ?? eventsAt(NO_EVENTS, snapshot)
  timers.set(snapshot, known)
  return known
}

export const BEGINNING: Standing = {
  checkout: CHECKOUT.start(undefined).snapshot,
  payment: null,
  world: NEW_WORLD,
}

const minds = new WeakMap<AnyMachineSnapshot, string>()

/** All that a guard reads of a payment. */
export function mindOf(payment: AnyMachineSnapshot): string {
  const known = minds.get(payment)
  if (known !== undefined) return known
  const { facts, handover, reason, started } = contextOf(payment)
  const asked = payment.matches('resuming') && reason
  const clicked = payment.matches('creating') && started?.key
  const mind = JSON.stringify([payment.value, facts, handover === null, asked, clicked])
  minds.set(payment, mind)
  return mind
}

/** A payment's chart, stepped through. */
interface Chart {
  readonly start: (input: PaymentInput) => Stepped
  readonly next: (payment: AnyMachineSnapshot, step: Step) => Stepped
}
type Moves = (chart: Chart, standing: Standing) => Move[]
type PageMoves = (chart: Chart, standing: Standing, payment: AnyMachineSnapshot) => Move[]

/** The chart's steps, each taken once: the same payment goes the same way in every world. */
export function quick(machine: AnyStateMachine): Chart {
  const { start, next } = stepper(machine)
  const taken = new Map<string, Stepped>()
  const once = (key: string, step: () => Stepped): Stepped => {
    const known = taken.get(key) ?? step()
    taken.set(key, known)
    return known
  }
  return {
    start: input => once(JSON.stringify(input), () => start(input)),
    next: (payment, step) => once(mindOf(payment) + JSON.stringify(step), () => next(payment, step)),
  }
}

/** Whatever the page does next: a call that it made may still be under way. */
const abandoned = (standing: Standing): Standing => {
  const key = keyIn(standing.payment)
  const calls = standing.payment && runs(standing.payment, 'createPayment')
  return calls && key ? { ...standing, world: underWay(standing.world, key) } : standing
}

/** What the payment's step leads to; its end shows another page, and the cart page opens its checkout. */
function stepped(standing: Standing, { snapshot, taken }: Stepped): Standing {
  const world = affected(standing.world, taken, keyIn(snapshot))
  if (snapshot.status !== 'done') return { ...standing, payment: snapshot, world }
  const { snapshot: checkout } = CHECKOUT.next(standing.checkout, { type: 'checkout.opened' })
  return { checkout, payment: null, world }
}
const opened = (chart: Chart, standing: Standing, more: Partial<PaymentInput> = {}): Standing =>
  stepped(standing, chart.start({ ...OPENED, ...more }))

function confirmed(chart: Chart, standing: Standing, step: Step): Standing {
  const { snapshot: checkout, taken } = CHECKOUT.next(standing.checkout, step)
  const isHandedOver = taken.actions.some(({ type }) => type === 'goToPayment')
  if (!isHandedOver) return { ...standing, checkout }
  const { world, payment } = abandoned(standing)
  return opened(chart, { checkout, payment, world: { ...world, isConfirmed: true } })
}

/** On the cart page; also the second click of two, when the payment page has opened already. */
const atCart: Moves = (chart, standing) =>
  [
    { says: 'choose card', step: { type: 'checkout.methodChosen', method: 'stripe' } },
    { says: 'confirm', step: { type: 'checkout.confirmed', basket: BASKET, key: 'cash' } },
    ...timersOf(standing.checkout).map(step => ({ says: 'a moment passes', step })),
  ].map(({ says, step }) => ({ says, to: confirmed(chart, standing, step) }))

const onPage: PageMoves = (chart, standing, payment) =>
  [
    { says: 'start', step: { type: 'payment.started', place: 'popup', key: freshKey(standing) } },
    { says: 'retry', step: { type: 'payment.retried' } },
    { says: 'leave', step: { type: 'payment.left' } },
    { says: 'show again', step: { type: 'payment.reopened', place: 'page' } },
    { says: 'a word from another window', step: { type: 'payment.changedElsewhere' } },
  ]
    .map(({ says, step }) => ({ says, taken: chart.next(payment, step) }))
    .filter(({ taken }) => taken.transitions.length > 0)
    .map(({ says, taken }) => ({ says, to: stepped(abandoned(standing), taken) }))

const away: Moves = (chart, standing) => {
  const here = { ...abandoned(standing), checkout: BEGINNING.checkout }
  return [
    { says: 'reload', to: opened(chart, here) },
    { says: 'reload without router state', to: opened(chart, here, { handover: null }) },
    { says: 'back from the checkout', to: opened(chart, here, { cameBack: true }) },
    { says: 'close the tab', to: { ...here, payment: null } },
  ]
}

const inTime: PageMoves = (chart, standing, payment) =>
  timersOf(payment).map(step => {
    const { world, ...here } = abandoned(standing)
    const name = step.type.split('.')[2] ?? ''
    const later = name === 'untilLimit' ? { ...world, isLate: true } : world
    return { says: `${name} ends`, to: stepped({ ...here, world: later }, chart.next(payment, step)) }
  })

const byNetwork: PageMoves = (chart, standing, payment) =>
  repliesTo(standing.world, payment).map(({ says, world, step }) => ({
    says,
    to: stepped({ ...standing, world }, chart.next(payment, step)),
  }))

function repliesTo(world: World, payment: AnyMachineSnapshot): Reply[] {
  const key = keyIn(payment)
  if (runs(payment, 'askKnown')) return statusReplies(world, 'askKnown', world.kept?.key)
  if (runs(payment, 'readClock')) return [clockReply(world)]
  if (key === undefined) return []
  if (runs(payment, 'createPayment')) return creationReplies(world, key)
  if (runs(payment, 'openCheckout')) return openingReplies(world, key)
  return runs(payment, 'askOutcome') ? statusReplies(world, 'askOutcome', key) : []
}

/** What happens without the page: late calls, the customer at the provider, and sessions that end. */
function outside(standing: Standing): Move[] {
  const { world } = standing
  const changed = (says: string, to: World): Move => ({ says, to: { ...standing, world: to } })
  const live = keysThatAre(world, 'live')
  return [
    ...world.outgoing.map(key => changed('a late call arrives', arrived(world, key))),
    ...live
      .filter(key => world.opened.includes(key))
      .map(key => changed('pay', withSession(world, key, 'paid'))),
    ...live.map(key => changed('the session expires', withSession(world, key, 'expired'))),
    ...(world.isLate ? [] : [changed('ten minutes pass', { ...world, isLate: true })]),
  ]
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** A key that nobody knows. */
function freshKey({ payment, world }: Standing): string {
  const known = [...Object.keys(world.sessions), ...world.outgoing, world.kept?.key, keyIn(payment)]
  const fresh = NAMES.find(name => !known.includes(name))
  if (fresh === undefined) throw new Error('More keys are known than one payment can need')
  return fresh
}

/** All that can happen next, with this chart in the payment's place. */
export function movesFrom(chart: Chart, standing: Standing): Move[] {
  const { payment, world } = standing
  if (world.isCelebrated) return outside(standing)
  const anywhere = [...atCart(chart, standing), ...outside(standing)]
  if (!payment) return anywhere
  const page = [onPage, inTime, byNetwork].flatMap(moves => moves(chart, standing, payment))
  return [...page, ...away(chart, standing), ...anywhere]
}
