import { beforeAll, expect, it } from 'vitest'
import { createPaymentService, type PaymentService } from '#server/payments/payment-service'
import { createRateLimitedProvider } from '#server/payments/provider/rate-limited-provider'
import { providerPace } from '#server/payments/store/payment-schema'
import { reserveProviderCall } from '#server/payments/store/provider-pace-store'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { insertOlderPayments } from '#tests/fixtures/payments/older-payments'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestClock } from '#tests/fixtures/server/test-server'

const SECOND = 1_000
const STEP = 100
const STEPS_IN_ROUND = 20
const PAYERS = 1_000
const provider = createFakeProvider()

/** The most calls in any one second. */
const findPeak = (times: readonly number[]): number =>
  Math.max(...times.map(start => times.filter(at => at >= start && at < start + SECOND).length))

describeOnDatabases(
  ['PostgreSQL'],
  'three servers on one database',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const clock = createTestClock()
    const callTimes: number[] = []
    const askedSessions: string[] = []
    let waiting = 0
    let sessionIds: string[] = []
    let userId = 0
    let services: PaymentService[] = []

    /** Counts the calls that wait for their turn. */
    const countingClock: typeof clock = {
      ...clock,
      every: (interval, task) => {
        waiting += 1
        const stop = clock.every(interval, task)
        return () => {
          waiting -= 1
          stop()
        }
      },
    }
    const recordingProvider: typeof provider = {
      ...provider,
      retrieveSession: async id => {
        callTimes.push(clock.now())
        askedSessions.push(id)
        return { ...provider.newestSession(), id }
      },
      createSession: async (params, key) => {
        callTimes.push(clock.now())
        return provider.createSession(params, key)
      },
    }
    const createServer = () => {
      const { db } = at.testServer
      const dependencies = {
        db,
        clock: countingClock,
        provider: createRateLimitedProvider(recordingProvider, db, countingClock),
        publicUrl: () => 'https://park.test',
        flushOutbox: async () => {},
        onError: () => {},
      }
      return createPaymentService(dependencies)
    }

    beforeAll(async () => {
      await customer.prepare()
      const reference = await customer.startCartPayment()
      const payment = await createServer().reconcilePayment(reference)
      userId = payment?.userId ?? 0
      sessionIds = await insertOlderPayments(at.testServer, reference, PAYERS)
      callTimes.length = 0
      askedSessions.length = 0
      clock.advance(10 * SECOND)
    })

    /** Lets everything run that does not wait for the clock, and then advances the clock. */
    async function pollInSteps(round: number) {
      let [started, finished] = [0, 0]
      const payersPerStep = PAYERS / STEPS_IN_ROUND
      for (let step = 0; step < STEPS_IN_ROUND; step += 1) {
        const payers = sessionIds.slice(step * payersPerStep, (step + 1) * payersPerStep)
        for (const [index, id] of payers.entries()) {
          started += 1
          const finish = () => {
            finished += 1
          }
          services[(index + round) % services.length]?.refreshPayment(userId, id).then(finish, finish)
        }
        await expect.poll(() => finished + waiting, { interval: 2 }).toBe(started)
        clock.advance(STEP)
      }
      const countFinished = () => {
        clock.advance(STEP)
        return finished
      }
      await expect.poll(countFinished, { interval: 2 }).toBe(started)
    }

    // Specification 13.39.
    it('make at most ten calls a second for 1,000 payers who poll', async () => {
      services = Array.from({ length: 3 }, createServer)
      for (let round = 0; round < 2; round += 1) await pollInSteps(round)
      expect(callTimes.length).toBeGreaterThan(10)
      expect(findPeak(callTimes)).toBeLessThanOrEqual(10)
      expect(new Set(askedSessions).size).toBe(askedSessions.length)
    })

    // Specification 13.39.
    it('ask about one payment once in ten seconds', async () => {
      services = Array.from({ length: 3 }, createServer)
      const id = sessionIds.at(-1) ?? ''
      const countAnswers = async () => {
        const before = callTimes.length
        for (const service of services) await service.refreshPayment(userId, id)
        return callTimes.length - before
      }
      clock.advance(20 * SECOND)
      expect(await countAnswers()).toBe(1)
      clock.advance(9_999)
      expect(await countAnswers()).toBe(0)
      clock.advance(1)
      expect(await countAnswers()).toBe(1)
    })

    it('refuse a call that would wait for more than eight seconds', async () => {
      const { db } = at.testServer
      clock.advance(20 * SECOND)
      const now = new Date(clock.now())
      while ((await reserveProviderCall(db, now, 8 * SECOND)) !== null);
      const before = callTimes.length
      const { retrieveSession } = createRateLimitedProvider(recordingProvider, db, clock)
      await expect(retrieveSession('cs_late')).rejects.toMatchObject({
        message: 'too many calls wait for the card provider',
        isFinal: false,
      })
      clock.advance(125)
      const answer = retrieveSession('cs_last')
      const countCalls = () => {
        clock.advance(STEP)
        return callTimes.length
      }
      await expect.poll(countCalls, { interval: 2 }).toBeGreaterThan(before)
      expect((await answer).id).toBe('cs_last')
    })

    it('wait with one call for a customer who asks about many payments at once', async () => {
      const service = createServer()
      clock.advance(20 * SECOND)
      const before = callTimes.length
      let finished = 0
      const countAnswer = () => {
        finished += 1
      }
      const asked = sessionIds.slice(0, 20)
      for (const id of asked) void service.verifyPayment(userId, id).then(countAnswer)
      const countCalls = async () => {
        await expect.poll(() => waiting).toBe(1)
        return callTimes.length - before
      }
      expect(await countCalls()).toBe(1)
      // Another customer waits for that call alone.
      const turn = await reserveProviderCall(at.testServer.db, new Date(clock.now()), SECOND)
      expect(turn).toEqual(new Date(clock.now() + 250))
      const countFinished = () => {
        clock.advance(STEP)
        return finished
      }
      await expect.poll(countFinished, { interval: 2, timeout: 20_000 }).toBe(asked.length)
      expect(callTimes.length - before).toBe(asked.length)
    })

    it('go on after a server with a wrong clock has taken moments of the next hour', async () => {
      const { db } = at.testServer
      await db.update(providerPace).set({ nextCallAt: new Date(clock.now() + 3600 * SECOND) })
      const now = new Date(clock.now())
      expect(await reserveProviderCall(db, now, 8 * SECOND)).toEqual(now)
      expect(await reserveProviderCall(db, now, 8 * SECOND)).toEqual(new Date(clock.now() + 125))
    })
  },
  { provider },
)
