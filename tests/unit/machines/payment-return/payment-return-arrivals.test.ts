import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { requireSessionId } from '#machines/payment-return/payment-return.setup'
import { PAYMENT_RETURN_INPUTS } from '#machines/payment-return/spec/fixtures'

/** The page one second after it was opened with the order 1042. */
const startCountdown = () => {
  const clock = new SimulatedClock()
  const page = createActor(paymentReturnMachine, { clock, input: PAYMENT_RETURN_INPUTS.fromRouter }).start()
  clock.increment(1_000)
  return page
}

test('goes on with the countdown when the same order is opened again', () => {
  const page = startCountdown()
  page.send({ type: 'paymentReturn.opened', sessionId: null, orderId: '1042' })
  expect(page.getSnapshot().context).toMatchObject({ orderId: '1042', secondsLeft: 2 })
})

test('restarts the countdown when another order is opened', () => {
  const page = startCountdown()
  page.send({ type: 'paymentReturn.opened', sessionId: null, orderId: '1043' })
  expect(page.getSnapshot().context).toMatchObject({ orderId: '1043', secondsLeft: 3 })
})

test('throws when it is asked for a session that it does not have', () => {
  const { context } = startCountdown().getSnapshot()
  expect(() => requireSessionId({ context })).toThrow('No payment to ask about')
})
