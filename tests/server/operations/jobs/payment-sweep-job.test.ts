import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startPaymentSweepJob } from '#server/operations/jobs/payment-sweep-job'
import { payments } from '#server/payments/store/payment-schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { insertOlderPayments } from '#tests/fixtures/payments/older-payments'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

/** Longer than a checkout lives. */
const HOUR = 3_600_000
const provider = createFakeProvider()

describeOnEachDatabase(
  'the payment sweep',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const errors: unknown[] = []
    let flushes = 0
    // 102 unfinished payments, which the job of the test server must not reconcile.
    beforeAll(async () => {
      await customer.prepare()
      await insertOlderPayments(at.testServer, await customer.startCartPayment(), 101)
      await at.testServer.app.close()
    })
    beforeEach(() => {
      errors.length = 0
      flushes = 0
      at.clock.advance(HOUR)
    })

    const nothingListed = async () => {}

    /** Starts the job, which runs at once. `reconcile` gets the number of the call. */
    function startSweep(
      reconcile: ((call: number) => Promise<undefined>) | null,
      reconcileCompletedSessions: () => Promise<void> = nothingListed,
    ) {
      const references: string[] = []
      const close = startPaymentSweepJob({
        db: at.testServer.db,
        clock: at.clock,
        flushOutbox: async () => {
          flushes += 1
        },
        onError: error => errors.push(error),
        payments: reconcile && {
          reconcilePayment: reference => {
            references.push(reference)
            return reconcile(references.length)
          },
          reconcileCompletedSessions,
          sendUnsentRefunds: async () => {},
        },
      })
      return { references, close }
    }
    const succeed = async () => undefined

    it('reconciles at most a hundred payments, and the rest 30 s later', async () => {
      const { references, close } = startSweep(succeed)
      await expect.poll(() => references.length).toBe(100)
      expect(new Set(references).size).toBe(100)
      const first = [...references]
      await expect
        .poll(() => {
          at.clock.advance(30_000)
          return references.length
        })
        .toBeGreaterThan(100)
      await close()
      // The database returns a batch in any order.
      const rest = references.slice(100, 105).filter(reference => !first.includes(reference))
      expect(rest).toHaveLength(2)
      expect([errors, flushes > 1]).toEqual([[], true])
    })

    it('ends after a batch for which the provider does not answer, and reports each error', async () => {
      const { references, close } = startSweep(call => Promise.reject(new Error(`failure ${call}`)))
      await expect.poll(() => errors.length).toBe(5)
      await close()
      expect(references).toHaveLength(5)
      expect(errors).toContainEqual(new Error('failure 5'))
    })

    it('asks one by one although the list of completed sessions fails', async () => {
      const { references, close } = startSweep(succeed, () => Promise.reject(new Error('no list')))
      await expect.poll(() => references.length).toBe(100)
      await close()
      expect(errors).toEqual([new Error('no list')])
    })

    it('goes on if the provider answers for one of a batch', async () => {
      const { references, close } = startSweep(call =>
        call % 5 === 0 ? succeed() : Promise.reject(new Error('away')),
      )
      await expect.poll(() => references.length).toBe(100)
      await close()
      expect(errors).toHaveLength(80)
    })

    it('takes the newest first, and none that another sweep took less than 25 seconds ago', async () => {
      const newest = await at.testServer.db
        .select({ reference: payments.reference })
        .from(payments)
        .orderBy(desc(payments.id))
      await at.testServer.db.update(payments).set({ claimedAt: null })
      const first = startSweep(succeed)
      await expect.poll(() => first.references.length).toBe(100)
      await first.close()
      const second = startSweep(succeed)
      await second.close()
      const third = startSweep(succeed)
      await third.close()
      const taken = [...first.references, ...second.references]
      expect(new Set(taken)).toEqual(new Set(newest.map(({ reference }) => reference)))
      expect(new Set(taken.slice(0, 5))).toEqual(
        new Set(newest.slice(0, 5).map(({ reference }) => reference)),
      )
      expect([second.references.length, third.references.length]).toEqual([2, 0])
    })

    it('ends after the current batch when it is closed', async () => {
      let answer: () => void = () => {}
      const isAnswered = new Promise<undefined>(resolve => {
        answer = () => resolve(undefined)
      })
      const { references, close } = startSweep(() => isAnswered)
      await expect.poll(() => references.length).toBe(5)
      const closing = close()
      answer()
      await closing
      expect(references).toHaveLength(5)
    })

    it('only sends the notifications without a provider', async () => {
      const { close } = startSweep(null)
      await close()
      expect([flushes, errors]).toEqual([1, []])
    })
  },
  { provider },
)
