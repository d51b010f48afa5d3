/** Walks the page after the checkout. */
import { placeOrder } from '#domain/calls/orders'
import { orderDataOf } from '#domain/calls/payments'
import { INPUTS } from '#machines/payment-return/payment-return.cases'
import { paymentReturnFlow } from '#machines/payment-return/payment-return.flow'
import { ORDER_DATA } from './default-script'
import type { Driver, Sight, Way } from './driver'
import { SIGNED_IN } from './token'
import { answers, BROWSER_WAYS, fails, presses } from './ways'

const { sessionId } = INPUTS.byProvider

/** As a link of the app would: the router hears of it. */
const goes: Way = ({ page }, { step }) =>
  page.evaluate(
    ([session, orderId]) => {
      const search = session === null ? '' : `?session_id=${session}`
      history.pushState(orderId === null ? {} : { orderId }, '', `/payment-success${search}`)
    },
    [step.sessionId, step.orderId] as const,
  )

const GIVES_UP = 'xstate.after.giveUpAfter.paymentReturn.verifying'

/** A minute without a word that decides: every question is answered, and asked again after 2 s. */
const minutePasses: Way = async ({ server, standing, reaches, pass }) => {
  await pass(2_000)
  while ((await standing('paymentReturn')) === 'verifying.asking') {
    await server.settle(orderDataOf, { json: { status: 'processing' } })
    await reaches('paymentReturn', 'verifying.waiting')
    await pass(2_000)
  }
}

/** The actor gives the order's id, or null where the answer has none. */
const ordered: Way = ({ server }, { step: { output } }) =>
  server.settle(placeOrder, { json: { order_id: output, status: 'confirmed', total: 4 } })

const heading = (name: string): Sight => ({ role: 'heading', name })
const button = (name: string): Sight => ({ role: 'button', name })
const CHECKING = () => [heading('Checking your payment...'), { text: 'This page goes on by itself.' }]

const TOO_PATIENT =
  'A call gives up by itself 5 s before the chart loses its patience, and counts as unanswered.'

export const paymentReturnDriver: Driver = {
  flow: paymentReturnFlow,
  open: ({ server, visit }) => {
    server.hold(orderDataOf, placeOrder)
    return visit({ at: `/payment-success?session_id=${sessionId}`, local: SIGNED_IN })
  },
  ways: {
    ...BROWSER_WAYS,
    'paymentReturn.opened': goes,
    'paymentReturn.retried': presses('Try again'),
    'paymentReturn.continued': presses('View your order now', 'View your orders now'),
    'xstate.done.actor.verifyPayment': answers(orderDataOf, verdict => ({
      ...verdict,
      orderData: ORDER_DATA,
    })),
    'xstate.error.actor.verifyPayment': fails(orderDataOf),
    'xstate.done.actor.createOrder': ordered,
    'xstate.error.actor.createOrder': fails(placeOrder),
    [GIVES_UP]: minutePasses,
  },
  meanwhile: { [GIVES_UP]: ['verifying.asking', 'verifying.waiting'] },
  allows: ({ type }, before) => {
    if (type.startsWith('xstate.after.patience.')) return false
    // The page is left: what is opened then begins another of these charts.
    if (type === 'paymentReturn.opened') return !before.matches('shown')
    return !type.startsWith('xstate.after.giveUpAfter.') || before.matches({ verifying: 'waiting' })
  },
  cannot: {
    'paymentReturn.verifying.asking|xstate.after.patience.paymentReturn.verifying.asking|0': TOO_PATIENT,
    'paymentReturn.verifying.ordering|xstate.after.patience.paymentReturn.verifying.ordering|0': TOO_PATIENT,
  },
  sees: {
    verifying: CHECKING,
    'verifying.ordering': () => [heading('Placing your order...')],
    confirmed: ({ context: { orderId, secondsLeft } }) => {
      const [one, whose] = orderId === null ? ['orders', 'orders open'] : ['order', 'order opens']
      const seconds = secondsLeft === 1 ? 'second' : 'seconds'
      return [
        heading('Payment Successful!'),
        { role: 'timer', name: `Your ${whose} in ${secondsLeft} ${seconds}` },
        button(`View your ${one} now`),
      ]
    },
    failed: ({ context: { problem } }) => [
      heading('We could not confirm your order'),
      { role: 'alert', name: problem },
      button('Try again'),
    ],
    shown: ({ context: { orderId } }) => [
      { address: orderId === null ? '/orders' : `/order-confirmation/${orderId}` },
    ],
  },
}
