/** Walks the payment page. */
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { createIntent, paymentStatus } from '#domain/calls/payments'
import type { Step } from '#machines/kit/flow'
import { MISSING, POLL_LIMIT } from '#machines/payment/outcome'
import { MADE, NOON } from '#machines/payment/payment.cases'
import { paymentFlow } from '#machines/payment/payment.flow'
import type { Driver, Sight, Way } from './driver'
import { CANNOT_PAY } from './payment-cannot'
import {
  ASKED,
  age,
  intentAt,
  isAbout,
  isKnownAtOnce,
  KEPT_KEY,
  keptFor,
  layKept,
  TOO_LATE,
} from './payment-kept'
import { BEGIN, SIGNED_IN } from './token'
import { BROWSER_WAYS, fails, fieldsOf, presses } from './ways'

const PAGE = '/stripe-webview-payment'
const NOT_OPENED = 'xstate.error.actor.openCheckout'

const outcome = z.object({
  status: z.string(),
  error: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  elapsed: z.number(),
})

const made = z.object({ simulated: z.boolean() })
const fault = z.object({ status: z.nullable(z.number()) })
const REFUSED_OR_UNKNOWN: readonly (number | null)[] = [401, 404]

/** The server says how the payment stands, at the time that the outcome is of. */
const stands =
  (outcomeOf: (output: Readonly<Record<string, unknown>>) => unknown): Way =>
  async (world, { step }) => {
    const { elapsed, ...wire } = z.parse(outcome, outcomeOf(fieldsOf(step)))
    await age(world, elapsed >= POLL_LIMIT)
    await world.server.settle(paymentStatus, { json: wire })
  }

/** At a desk the checkout is a pop-up; on a phone the page itself goes there. */
const atCheckout =
  (button: string): Way =>
  async ({ beAt, closePopups, press }, { step: { place } }) => {
    await beAt(place === 'popup' ? 'desk' : 'phone')
    if (place === 'page') await closePopups()
    await press(button)
  }

/** The server has made the payment; a customer who closed the pop-up meanwhile is shown no checkout. */
const makes: Way = async ({ server, closePopups }, { step, rest: [next] }) => {
  if (next?.type === NOT_OPENED) await closePopups()
  await server.settle(createIntent, { json: { success: true, ...intentAt(server, step.output) } })
}

/** By the button at the top or the one at the bottom; where there is nothing to pay it is a link. */
const leaves: Way = ({ page }) => {
  const back = page
    .getByRole('button', { name: 'Back to cart' })
    .or(page.getByRole('link', { name: 'Back to cart' }))
  return back.filter({ visible: true }).first().click()
}

/** Another window of this browser has ended the payment. */
const endsElsewhere: Way = ({ page }) =>
  page.evaluate(key => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })), KEPT_KEY)

/** Time until the limit is there, and no longer: by then another look may be due. */
const limitComes: Way = async ({ pass, standing }) => {
  await pass(1_000)
  if ((await standing('payment')) !== 'failed') await pass(900)
}

/** A refusal of the token ends the sign-in, and with it the payment's chart; a pop-up is closed while the payment is made. */
function mayCome(step: Step, { context }: AnyMachineSnapshot): boolean {
  const { type, output, error } = step
  const { facts } = context
  if (type === ASKED) return isAbout(step, context)
  if (type.startsWith('xstate.after.patience.')) return false
  if (type === TOO_LATE) return facts.startedAt === NOON
  if (type === NOT_OPENED)
    return facts.intent.paymentIntentId === MADE.paymentIntentId && facts.place === 'popup'
  if (type === 'xstate.done.actor.createPayment') return !z.parse(made, output).simulated
  if (type === 'xstate.error.actor.askKnown')
    return !REFUSED_OR_UNKNOWN.includes(z.parse(fault, error).status)
  return type !== 'xstate.error.actor.readClock'
}

const status = (name: string): Sight => ({ role: 'status', name })
const button = (name: string): Sight => ({ role: 'button', name })
const alert = (name: string): Sight => ({ role: 'alert', name })
const SECURE: Sight = { role: 'heading', name: 'Secure Payment' }

export const paymentDriver: Driver = {
  flow: paymentFlow,
  open: async ({ server, visit, beAt }, path) => {
    server.hold(paymentStatus, createIntent)
    await beAt('phone')
    const kept = keptFor({ server, rest: path, now: BEGIN, handover: null })
    await visit({ at: PAGE, local: { ...SIGNED_IN, ...(kept !== null && { [KEPT_KEY]: kept }) } })
  },
  ways: {
    ...BROWSER_WAYS,
    'payment.started': atCheckout('Start Payment'),
    'payment.reopened': atCheckout('Open the payment page again'),
    'payment.retried': presses('Retry Payment'),
    'payment.left': leaves,
    'payment.changedElsewhere': endsElsewhere,
    [ASKED]: stands(output => output.outcome),
    'xstate.error.actor.askKnown': fails(paymentStatus),
    'xstate.done.actor.askOutcome': stands(output => output),
    'xstate.error.actor.askOutcome': fails(paymentStatus),
    'xstate.done.actor.createPayment': makes,
    'xstate.error.actor.createPayment': fails(createIntent),
    [TOO_LATE]: limitComes,
  },
  atOnce: ['readClock', 'openCheckout'],
  comesByItself: isKnownAtOnce,
  lay: async (world, after, rest) => {
    if (after.matches({ resuming: 'asking' }))
      await layKept(world, { rest, handover: after.context.handover })
  },
  allows: mayCome,
  cannot: CANNOT_PAY,
  sees: {
    resuming: () => [SECURE, status('Checking your payment...'), button('Checking your payment...')],
    pending: () => [SECURE, button('Start Payment'), { text: 'We check your order and prices' }],
    creating: () => [status('Checking your order and prices...'), button('Checking your order...')],
    processing: () => [
      status('Waiting for your payment'),
      button('Open the payment page again'),
      button('Cancel payment'),
    ],
    leaving: () => [status('Checking that nothing was paid...'), button('Cancelling...')],
    failed: ({ context: { problem } }) => [alert(problem), button('Retry Payment'), button('Back to cart')],
    lost: () => [alert(MISSING), { role: 'link', name: 'Back to cart' }],
    success: ({ context: { outcome: end } }) => [
      ...(end?.orderId
        ? ([{ address: `/order/${end.orderId}` }, status('Order Confirmed')] as const)
        : ([{ address: '/orders' }] as const)),
      { text: 'Payment completed successfully!' },
    ],
    left: () => [{ address: '/cart' }, { text: 'Payment cancelled by user' }],
  },
}
