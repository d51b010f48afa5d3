import { CHECKOUT_DOMAIN } from '#domain/checkout-url'
import type { Fault } from '#domain/fault'
import type { Cases, Sent, Step } from '#machines/kit/flow'
import type { Handover, Intent, Outcome, PaymentFacts } from '#machines/payment/handover'
import { POLL_LIMIT, UNVERIFIED } from '#machines/payment/outcome'
import type { paymentMachine } from '#machines/payment/payment.machine'
import type { Known, PaymentInput } from '#machines/payment/payment.setup'

export const NOON = Date.UTC(2025, 5, 6, 12)
/** When 'Start Payment' is clicked. */
export const LATER = NOON + 3_600_000

export const FOR_CART: Handover = {
  orderData: { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' },
  amount: 4,
}
export const FOR_ORDER: Handover = { orderId: '1042', amount: 4 }

const intentOf = (paymentIntentId: string, sessionUrl: string): Intent => ({
  paymentIntentId,
  sessionUrl,
  simulated: false,
})
export const KNOWN = intentOf('pay_known', 'https://checkout.stripe.com/c/pay/known')
export const MADE = intentOf('pay_made', 'https://checkout.stripe.com/c/pay/made')
/** It names the provider without being it. */
export const EVIL = intentOf('pay_evil', 'https://evil.example/?checkout.stripe.com')
const SIMULATED: Intent = { paymentIntentId: 'pi_mock_1', sessionUrl: '', simulated: true }

/** What the browser kept from before. */
export const KEPT: PaymentFacts = {
  handover: FOR_CART,
  key: 'kept',
  intent: KNOWN,
  startedAt: NOON,
  place: 'popup',
  left: false,
}

const outcomeOf = (status: string, more: Partial<Outcome> = {}): Outcome => ({
  status,
  error: null,
  orderId: null,
  elapsed: 4_000,
  ...more,
})
const OUTCOMES = {
  open: outcomeOf('requires_payment_method'),
  past: outcomeOf('requires_payment_method', { elapsed: POLL_LIMIT }),
  succeeded: outcomeOf('succeeded', { orderId: '1042' }),
  paid: outcomeOf('paid'),
  canceled: outcomeOf('canceled'),
  refunded: outcomeOf('canceled', {
    error: 'This order was cancelled and your payment is being refunded.',
  }),
  failed: outcomeOf('failed'),
  declined: outcomeOf('requires_payment_method', { error: 'Your card was declined.' }),
  unverified: outcomeOf('failed', { error: UNVERIFIED, code: 'payment_unverified' }),
} as const satisfies Record<string, Outcome>

const OFFLINE: Fault = { kind: 'offline', status: null, message: '' }
const refused = (status: number, message: string): Fault => ({ kind: 'refused', status, message })

const sent = (event: Sent<typeof paymentMachine>): Step => ({ ...event })
const known = (facts: PaymentFacts | null, outcome: Outcome | null = null): Step => ({
  type: 'xstate.done.actor.askKnown',
  output: { facts, outcome } satisfies Known,
})
const stands = (output: Outcome): Step => ({ type: 'xstate.done.actor.askOutcome', output })
const made = (output: Intent): Step => ({ type: 'xstate.done.actor.createPayment', output })
const failed = (actor: string, error: unknown): Step => ({ type: `xstate.error.actor.${actor}`, error })

/** Everything that can reach the payment from outside, by what it means. */
export const STEPS = {
  started: sent({ type: 'payment.started', place: 'popup', key: 'first' }),
  startedAgain: sent({ type: 'payment.started', place: 'page', key: 'second' }),
  retried: sent({ type: 'payment.retried' }),
  left: sent({ type: 'payment.left' }),
  reopened: sent({ type: 'payment.reopened', place: 'page' }),
  changedElsewhere: sent({ type: 'payment.changedElsewhere' }),
  shown: sent({ type: 'tab.shown' }),
  online: sent({ type: 'browser.online' }),

  nothingKnown: known(null),
  knownUnmade: known({ ...KEPT, intent: null }),
  knownOpen: known(KEPT, OUTCOMES.open),
  knownPast: known(KEPT, OUTCOMES.past),
  knownLeft: known({ ...KEPT, left: true }, OUTCOMES.open),
  knownEvil: known({ ...KEPT, intent: EVIL }, OUTCOMES.open),
  knownPaid: known(KEPT, OUTCOMES.succeeded),
  knownLeftPaid: known({ ...KEPT, left: true }, OUTCOMES.succeeded),
  knownDead: known(KEPT, OUTCOMES.canceled),
  knownLeftDead: known({ ...KEPT, left: true }, OUTCOMES.canceled),
  knownUnverified: known(KEPT, OUTCOMES.unverified),
  knownForOrder: known({ ...KEPT, handover: FOR_ORDER }, OUTCOMES.open),
  questionLost: failed('askKnown', OFFLINE),
  questionRefused: failed('askKnown', refused(401, 'Please sign in')),
  questionUnknown: failed('askKnown', refused(404, 'Payment not found')),

  clockRead: { type: 'xstate.done.actor.readClock', output: LATER },
  clockBroken: failed('readClock', { message: 'no clock' }),

  made: made(MADE),
  simulated: made(SIMULATED),
  madeElsewhere: made(EVIL),
  closed: failed('createPayment', refused(409, 'Smoky Joes is closed')),
  turnedAway: failed('createPayment', refused(429, 'Too many requests')),
  providerDown: failed('createPayment', refused(502, '')),
  createLost: failed('createPayment', OFFLINE),
  createUnreadable: failed('createPayment', { kind: 'malformed', status: 200, message: '' }),

  opened: { type: 'xstate.done.actor.openCheckout' },
  notOpened: failed('openCheckout', { message: 'blocked' }),

  stillOpen: stands(OUTCOMES.open),
  openTooLong: stands(OUTCOMES.past),
  succeeded: stands(OUTCOMES.succeeded),
  paid: stands(OUTCOMES.paid),
  canceled: stands(OUTCOMES.canceled),
  refunded: stands(OUTCOMES.refunded),
  failed: stands(OUTCOMES.failed),
  declined: stands(OUTCOMES.declined),
  unverified: stands(OUTCOMES.unverified),
  lookLost: failed('askOutcome', OFFLINE),
  lookUnknown: failed('askOutcome', refused(404, 'Payment not found')),

  watchBroken: failed('watchPayment', { message: 'denied' }),

  asksAgain: { type: 'xstate.after.pollEvery.payment.resuming.waiting' },
  askPatienceEnds: { type: 'xstate.after.patience.payment.resuming.asking' },
  lookingPatienceEnds: { type: 'xstate.after.patience.payment.resuming.looking' },
  createPatienceEnds: { type: 'xstate.after.patience.payment.creating.asking' },
  pollDue: { type: 'xstate.after.pollEvery.payment.processing.waiting' },
  pollPatienceEnds: { type: 'xstate.after.patience.payment.processing.checking' },
  tenMinutesPass: { type: 'xstate.after.untilLimit.payment.processing' },
  simulationEnds: { type: 'xstate.after.simulation.payment.simulating' },
  lookPatienceEnds: { type: 'xstate.after.lookPatience.payment.leaving' },
} as const satisfies Record<string, Step>

/** Without a handover, as only then every state can be reached; tests walk the other inputs too. */
export const paymentCases: Cases<typeof paymentMachine> = {
  input: { userId: '7', handover: null, cameBack: false, checkoutDomain: CHECKOUT_DOMAIN },
  events: Object.values(STEPS),
  // Why it was asked matters while it is asked; a click until it is seen to; an outcome once it is judged.
  key: snapshot => {
    const { facts, handover, problem, reason, started, outcome } = snapshot.context
    return {
      facts,
      problem,
      for: handover,
      reason: snapshot.matches('resuming') && reason,
      started: snapshot.matches('creating') && started,
      outcome: snapshot.matches('success') && outcome,
    }
  },
}

/** The ways in which the page is opened. */
export const INPUTS = {
  fromCart: { ...paymentCases.input, handover: FOR_CART },
  fromOrder: { ...paymentCases.input, handover: FOR_ORDER },
  cameBack: { ...paymentCases.input, handover: FOR_CART, cameBack: true },
  cameBackWithNothing: { ...paymentCases.input, cameBack: true },
} as const satisfies Record<string, PaymentInput>
