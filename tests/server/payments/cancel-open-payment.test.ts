import { expect, it } from 'vitest'
import { createWithOpenPaymentCancelled } from '#server/payments/cancel-open-payment'
import { PaymentStillOpenError } from '#server/payments/payment-errors'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('work that an open payment stops', at => {
  /** Runs work that fails `failures` times. @returns how often it ran, and the cancelled payments */
  async function runWork(failures: number, error: (run: number) => Error) {
    const cancelled: string[] = []
    let runs = 0
    const { db } = at.testServer
    const dependencies = { db, clock: at.clock, provider: createFakeProvider() }
    const withOpenPaymentCancelled = createWithOpenPaymentCancelled(
      { ...dependencies, flushOutbox: async () => {}, onError: () => {} },
      async reference => {
        cancelled.push(reference)
        return undefined
      },
    )
    const result = await withOpenPaymentCancelled(
      { message: 'not created', endReason: 'replaced' },
      async () => {
        runs += 1
        if (runs <= failures) throw error(runs)
        return 'done'
      },
    ).catch((thrown: unknown) => thrown)
    return { result, runs, cancelled }
  }
  const stillOpen = (run: number) => new PaymentStillOpenError(`pay_${run}`)

  it('runs again after each of at most three payments was cancelled', async () => {
    const cancelled = ['pay_1', 'pay_2', 'pay_3']
    expect(await runWork(3, stillOpen)).toEqual({ result: 'done', runs: 4, cancelled })
    expect(await runWork(9, stillOpen)).toEqual({ result: stillOpen(4), runs: 4, cancelled })
  })

  it('is no card payment without a card provider: each call is refused', async () => {
    const token = await at.testServer.signIn('demo@foodpark.test')
    for (const [method, path] of [
      ['POST', '/payments/stripe/create-intent'],
      ['GET', '/payments/stripe/status/pay_1'],
      ['GET', '/payments/stripe/order-data/cs_1'],
    ] as const)
      expect(await at.testServer.request(method, path, undefined, { token })).toMatchObject({
        status: 501,
        body: {
          code: 'card_unavailable',
          message: 'Card payment is not available here. Please choose cash instead.',
        },
      })
  })

  it('does not run again after another error', async () => {
    const error = new Error('the database is away')
    expect(await runWork(1, () => error)).toEqual({ result: error, runs: 1, cancelled: [] })
  })
})
