import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { INPUTS } from '#machines/payment-return/spec/fixtures'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { sessionIdOf } from '#machines/payment-return/payment-return.setup'

const createCountingSnapshot = () => {
  const clock = new SimulatedClock()
  const page = createActor(paymentReturnMachine, { clock, input: INPUTS.byRouter }).start()
  clock.increment(1_000)
  return page
}

test('the same order again does not begin the countdown anew', () => {
  const page = createCountingSnapshot()
  page.send({ type: 'paymentReturn.opened', sessionId: null, orderId: '1042' })
  expect(page.getSnapshot().context).toMatchObject({ orderId: '1042', secondsLeft: 2 })
})

test('another order is counted down for from the start', () => {
  const page = createCountingSnapshot()
  page.send({ type: 'paymentReturn.opened', sessionId: null, orderId: '1043' })
  expect(page.getSnapshot().context).toMatchObject({ orderId: '1043', secondsLeft: 3 })
})

test('nobody asks about no session', () => {
  const { context } = createCountingSnapshot().getSnapshot()
  expect(() => sessionIdOf({ context })).toThrow('No payment to ask about')
})
