/** What customers, time, provider and network can do to checkout and payment together. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { DRAFTS } from '#machines/checkout/spec/fixtures'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { buildPaymentRequest } from '#machines/checkout/build-order'
import { possibleEvents } from '#machines/kit/explore/explore-states'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { createStepper, type StepResult } from '#machines/kit/explore/stepper'
import type { PaymentContext, PaymentInput } from '#machines/payment/payment.setup'
import {
  addLateCall,
  applyActions,
  createClockReply,
  creationReplies,
  deliverLateCall,
  INITIAL_PAYMENT_MODEL,
  keysInState,
  type ModelReply,
  openingReplies,
  type PaymentModel,
  setSession,
  statusReplies,
} from './naive-world'

/** Where everything stands: the cart page's checkout, the payment while it lasts, and the world. */
export interface ModelState {
  readonly checkout: AnyMachineSnapshot
  readonly payment: AnyMachineSnapshot | null
  readonly world: PaymentModel
}

export interface ModelTransition {
  readonly label: string
  readonly nextState: ModelState
}

const BASKET = DRAFTS.dineIn
const PAYMENT_INPUT: PaymentInput = {
  userId: '7',
  paymentRequest: buildPaymentRequest(BASKET),
  returnedUnpaid: false,
  checkoutDomain: CHECKOUT_DOMAIN,
}
const checkoutStepper = createStepper(checkoutMachine)
const NO_EVENTS = { input: undefined, events: [] }

const contextOf = ({ context }: AnyMachineSnapshot): PaymentContext => context
export const paymentKeyOf = (payment: AnyMachineSnapshot | null) =>
  payment ? contextOf(payment).savedPayment?.idempotencyKey : undefined
const isActorRunning = (payment: AnyMachineSnapshot, actor: string) => actor in payment.children
const timerCache = new WeakMap<AnyMachineSnapshot, ChartEvent[]>()
function timerEventsOf(snapshot: AnyMachineSnapshot): ChartEvent[] {
  const known = timerCache.get(snapshot) ?? possibleEvents(NO_EVENTS, snapshot)
  timerCache.set(snapshot, known)
  return known
}

export const INITIAL_MODEL_STATE: ModelState = {
  checkout: checkoutStepper.start(undefined).snapshot,
  payment: null,
  world: INITIAL_PAYMENT_MODEL,
}

const guardStateCache = new WeakMap<AnyMachineSnapshot, string>()

/** All that a guard reads of a payment. */
export function guardStateOf(payment: AnyMachineSnapshot): string {
  const known = guardStateCache.get(payment)
  if (known !== undefined) return known
  const { savedPayment, paymentRequest, checkReason, paymentStart } = contextOf(payment)
  const asked = payment.matches('resuming') && checkReason
  const clicked = payment.matches('creating') && paymentStart?.idempotencyKey
  const mind = JSON.stringify([payment.value, savedPayment, paymentRequest === null, asked, clicked])
  guardStateCache.set(payment, mind)
  return mind
}

/** A payment's chart, stepped through. */
interface PaymentStepper {
  readonly start: (input: PaymentInput) => StepResult
  readonly next: (payment: AnyMachineSnapshot, step: ChartEvent) => StepResult
}
type TransitionsFrom = (chart: PaymentStepper, standing: ModelState) => ModelTransition[]
type PageTransitionsFrom = (
  chart: PaymentStepper,
  standing: ModelState,
  payment: AnyMachineSnapshot,
) => ModelTransition[]

/** The chart's steps, each taken once: the same payment goes the same way in every world. */
export function createCachedStepper(machine: AnyStateMachine): PaymentStepper {
  const { start, next } = createStepper(machine)
  const taken = new Map<string, StepResult>()
  const once = (key: string, step: () => StepResult): StepResult => {
    const known = taken.get(key) ?? step()
    taken.set(key, known)
    return known
  }
  return {
    start: input => once(JSON.stringify(input), () => start(input)),
    next: (payment, step) => once(guardStateOf(payment) + JSON.stringify(step), () => next(payment, step)),
  }
}

/** Whatever the page does next: a call that it made may still be under way. */
const leaveCallsUnderWay = (standing: ModelState): ModelState => {
  const key = paymentKeyOf(standing.payment)
  const calls = standing.payment && isActorRunning(standing.payment, 'createPayment')
  return calls && key ? { ...standing, world: addLateCall(standing.world, key) } : standing
}

/** What the payment's step leads to; its end shows another page, and the cart page opens its checkout. */
function applyPaymentStep(standing: ModelState, { snapshot, step }: StepResult): ModelState {
  const world = applyActions(standing.world, step, paymentKeyOf(snapshot))
  if (snapshot.status !== 'done') return { ...standing, payment: snapshot, world }
  const { snapshot: checkout } = checkoutStepper.next(standing.checkout, { type: 'checkout.opened' })
  return { checkout, payment: null, world }
}
const openPaymentPage = (
  chart: PaymentStepper,
  standing: ModelState,
  more: Partial<PaymentInput> = {},
): ModelState => applyPaymentStep(standing, chart.start({ ...PAYMENT_INPUT, ...more }))

function confirmCheckout(chart: PaymentStepper, standing: ModelState, step: ChartEvent): ModelState {
  const { snapshot: checkout, step } = checkoutStepper.next(standing.checkout, step)
  const isHandedOver = step.actions.some(({ type }) => type === 'goToPayment')
  if (!isHandedOver) return { ...standing, checkout }
  const { world, payment } = leaveCallsUnderWay(standing)
  return openPaymentPage(chart, { checkout, payment, world: { ...world, isConfirmed: true } })
}

/** On the cart page; also the second click of two, when the payment page has opened already. */
const cartTransitions: TransitionsFrom = (chart, standing) =>
  [
    { says: 'choose card', step: { type: 'checkout.methodChosen', method: 'stripe' } },
    { says: 'confirm', step: { type: 'checkout.confirmed', basket: BASKET, key: 'cash' } },
    ...timerEventsOf(standing.checkout).map(step => ({ says: 'a moment passes', step })),
  ].map(({ says, step }) => ({ says, to: confirmCheckout(chart, standing, step) }))

const pageTransitions: PageTransitionsFrom = (chart, standing, payment) =>
  [
    { says: 'start', step: { type: 'payment.started', place: 'popup', key: createUnusedKey(standing) } },
    { says: 'retry', step: { type: 'payment.retried' } },
    { says: 'leave', step: { type: 'payment.left' } },
    { says: 'show again', step: { type: 'payment.reopened', place: 'page' } },
    { says: 'a word from another window', step: { type: 'payment.changedElsewhere' } },
  ]
    .map(({ says, step }) => ({ says, taken: chart.next(payment, step) }))
    .filter(({ taken }) => taken.transitions.length > 0)
    .map(({ says, taken }) => ({ says, to: applyPaymentStep(leaveCallsUnderWay(standing), taken) }))

const navigationTransitions: TransitionsFrom = (chart, standing) => {
  const here = { ...leaveCallsUnderWay(standing), checkout: INITIAL_MODEL_STATE.checkout }
  return [
    { label: 'reload', nextState: openPaymentPage(chart, here) },
    {
      label: 'reload without router state',
      nextState: openPaymentPage(chart, here, { paymentRequest: null }),
    },
    { label: 'back from the checkout', nextState: openPaymentPage(chart, here, { returnedUnpaid: true }) },
    { label: 'close the tab', nextState: { ...here, payment: null } },
  ]
}

const timerTransitions: PageTransitionsFrom = (chart, standing, payment) =>
  timerEventsOf(payment).map(step => {
    const { world, ...here } = leaveCallsUnderWay(standing)
    const name = step.type.split('.')[2] ?? ''
    const later = name === 'pollTimeout' ? { ...world, isLate: true } : world
    return {
      says: `${name} ends`,
      to: applyPaymentStep({ ...here, world: later }, chart.next(payment, step)),
    }
  })

const networkTransitions: PageTransitionsFrom = (chart, standing, payment) =>
  possibleReplies(standing.world, payment).map(({ label, model, step }) => ({
    says,
    to: applyPaymentStep({ ...standing, world }, chart.next(payment, step)),
  }))

function possibleReplies(world: PaymentModel, payment: AnyMachineSnapshot): ModelReply[] {
  const key = paymentKeyOf(payment)
  if (isActorRunning(payment, 'restorePayment'))
    return statusReplies(world, 'restorePayment', world.savedPayment?.idempotencyKey)
  if (isActorRunning(payment, 'readClock')) return [createClockReply(world)]
  if (key === undefined) return []
  if (isActorRunning(payment, 'createPayment')) return creationReplies(world, key)
  if (isActorRunning(payment, 'openCheckout')) return openingReplies(world, key)
  return isActorRunning(payment, 'fetchOutcome') ? statusReplies(world, 'fetchOutcome', key) : []
}

/** What happens without the page: late calls, the customer at the provider, and sessions that end. */
function externalTransitions(standing: ModelState): ModelTransition[] {
  const { world } = standing
  const changed = (label: string, to: PaymentModel): ModelTransition => ({
    label,
    nextState: { ...standing, world: to },
  })
  const live = keysInState(world, 'live')
  return [
    ...world.lateCalls.map(key => changed('a late call arrives', deliverLateCall(world, key))),
    ...live
      .filter(key => world.openCheckouts.includes(key))
      .map(key => changed('pay', setSession(world, key, 'paid'))),
    ...live.map(key => changed('the session expires', setSession(world, key, 'expired'))),
    ...(world.isLate ? [] : [changed('ten minutes pass', { ...world, isLate: true })]),
  ]
}

const KEY_NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** A key that nobody knows. */
function createUnusedKey({ payment, world }: ModelState): string {
  const known = [
    ...Object.keys(world.sessions),
    ...world.lateCalls,
    world.savedPayment?.idempotencyKey,
    paymentKeyOf(payment),
  ]
  const fresh = KEY_NAMES.find(name => !known.includes(name))
  if (fresh === undefined) throw new Error('More keys are known than one payment can need')
  return fresh
}

/** All that can happen next, with this chart in the payment's place. */
export function transitionsFrom(chart: PaymentStepper, standing: ModelState): ModelTransition[] {
  const { payment, world } = standing
  if (world.isCelebrated) return externalTransitions(standing)
  const anywhere = [...cartTransitions(chart, standing), ...externalTransitions(standing)]
  if (!payment) return anywhere
  const page = [pageTransitions, timerTransitions, networkTransitions].flatMap(moves =>
    moves(chart, standing, payment),
  )
  return [...page, ...navigationTransitions(chart, standing), ...anywhere]
}
