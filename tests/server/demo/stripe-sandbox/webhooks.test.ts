import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '#demo/stripe-sandbox/sandbox'
import {
  CARDS,
  createStripeClient,
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  SANDBOX_WEBHOOK_SECRET,
  startTestSandbox,
} from '#tests/fixtures/payments/test-sandbox'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/fixtures/payments/webhook-receiver'
import { createTestClock, type TestClock } from '#tests/fixtures/server/test-server'

describe('webhooks of the sandbox', () => {
  let clock: TestClock
  let receiver: WebhookReceiver
  let sandbox: Sandbox
  beforeEach(async () => {
    clock = createTestClock()
    receiver = await startWebhookReceiver()
    sandbox = await startTestSandbox({ clock })
    sandbox.sendWebhooksTo(receiver.url)
  })
  afterEach(async () => {
    await sandbox.close()
    receiver.server.closeAllConnections()
    receiver.server.close()
  })

  const createSession = async () =>
    (await createStripeClient(sandbox).checkout.sessions.create(LUNCH_SESSION_PARAMS)).id
  const payNewSession = async () => {
    const id = await createSession()
    await payOnCheckoutPage(sandbox, id)
    await sandbox.waitUntilIdle()
    return id
  }
  /** Lets running requests time out if the receiver never answers. */
  const finishRequests = async () => {
    if (receiver.responseStatus === null) clock.advance(10_000)
    await sandbox.waitUntilIdle()
  }
  const payWithoutAcceptance = async () => {
    await payOnCheckoutPage(sandbox, await createSession())
    await expect.poll(() => receiver.received.length).toBe(2)
    await finishRequests()
  }
  const readEvent = ({ payload, signature }: WebhookReceiver['received'][number]) =>
    Stripe.webhooks.constructEvent(payload, signature, SANDBOX_WEBHOOK_SECRET, 300, undefined, clock.now())
  const receivedTypes = () => receiver.received.map(request => readEvent(request).type)
  const paymentTypes = ['payment_intent.succeeded', 'checkout.session.completed']

  // Specification 22.20.
  it('report a payment, signed', async () => {
    const id = await payNewSession()
    expect(receivedTypes().sort()).toEqual([...paymentTypes].sort())
    const completed = receiver.received
      .map(readEvent)
      .find(({ type }) => type === 'checkout.session.completed')
    expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', amount_total: 1840 })
    expect(sandbox.pendingWebhooks()).toEqual([])
  })

  it('fail verification with another secret and when they are old', async () => {
    await payNewSession()
    const [request = { payload: '', signature: '' }] = receiver.received
    expect(() => Stripe.webhooks.constructEvent(request.payload, request.signature, 'whsec_another')).toThrow(
      'signature',
    )
    clock.advance(301_000)
    expect(() => readEvent(request)).toThrow('Timestamp outside the tolerance zone')
  })

  it('report a declined card and an expired session', async () => {
    const id = await createSession()
    await payOnCheckoutPage(sandbox, id, CARDS.declined)
    await createStripeClient(sandbox).checkout.sessions.expire(id)
    await sandbox.waitUntilIdle()
    expect(receivedTypes().sort()).toEqual(['checkout.session.expired', 'payment_intent.payment_failed'])
  })

  it.each([500, 400, 302, null])(
    'are sent again after 1 s, 5 s, 30 s and 2 min when the answer is %s',
    async status => {
      receiver.responseStatus = status
      await payWithoutAcceptance()
      for (const [pause, times] of [
        [1, 2],
        [5, 3],
        [30, 4],
        [120, 5],
      ] as const) {
        clock.advance(pause * 1000 - 1)
        expect(receiver.received).toHaveLength(2 * (times - 1))
        clock.advance(1)
        await expect.poll(() => receiver.received.length).toBe(2 * times)
        await finishRequests()
      }
      expect(sandbox.pendingWebhooks()).toEqual([])
      clock.advance(3_600_000)
      await sandbox.waitUntilIdle()
      expect(receiver.received).toHaveLength(10)
    },
  )

  it('are sent again until they are accepted', async () => {
    receiver.responseStatus = 503
    await payNewSession()
    receiver.responseStatus = 200
    clock.advance(1_000)
    await sandbox.waitUntilIdle()
    expect(receiver.received).toHaveLength(4)
    expect(sandbox.pendingWebhooks()).toEqual([])
    clock.advance(3_600_000)
    await sandbox.waitUntilIdle()
    expect(receiver.received).toHaveLength(4)
  })

  it('wait for a receiver', async () => {
    const other = await startTestSandbox({ clock })
    const { id } = await createStripeClient(other).checkout.sessions.create(LUNCH_SESSION_PARAMS)
    await payOnCheckoutPage(other, id)
    expect(other.pendingWebhooks()).toHaveLength(2)
    other.sendWebhooksTo(receiver.url)
    await other.waitUntilIdle()
    expect(receivedTypes().sort()).toEqual([...paymentTypes].sort())
    await other.close()
  })

  describe('with faults', () => {
    it('are held back, and sent in the requested order', async () => {
      sandbox.faults.webhooks.delay = true
      await payNewSession()
      expect(receiver.received).toEqual([])
      const held = sandbox.pendingWebhooks()
      expect(held.map(({ type }) => type)).toEqual(paymentTypes)
      expect(await sandbox.sendWebhooksNow([...held].reverse())).toEqual([200, 200])
      expect(receivedTypes()).toEqual([...paymentTypes].reverse())
      expect(sandbox.pendingWebhooks()).toEqual([])
    })

    it('are sent on demand any number of times', async () => {
      await payNewSession()
      const [event] = sandbox.events()
      await Promise.all(Array.from({ length: 20 }, () => sandbox.sendWebhooksNow(event ? [event] : [])))
      expect(receiver.received).toHaveLength(22)
    })

    it('are dropped, while their events are kept', async () => {
      sandbox.faults.webhooks.drop = true
      await payNewSession()
      sandbox.faults.webhooks.drop = false
      clock.advance(3_600_000)
      await sandbox.waitUntilIdle()
      expect(receiver.received).toEqual([])
      expect(sandbox.pendingWebhooks()).toEqual([])
      expect(sandbox.events().map(({ type }) => type)).toEqual(paymentTypes)
    })

    it('are sent several times', async () => {
      sandbox.faults.webhooks.repeat = 3
      await payNewSession()
      expect(receiver.received).toHaveLength(6)
    })

    it('return null for each event without an answer when sent on demand', async () => {
      sandbox.faults.webhooks.delay = true
      await payNewSession()
      receiver.server.closeAllConnections()
      await new Promise(resolve => receiver.server.close(resolve))
      expect(await sandbox.sendWebhooksNow()).toEqual([null, null])
      expect(sandbox.pendingWebhooks()).toHaveLength(2)
    })
  })

  describe('over a restart', () => {
    const withStateFile = async (work: (file: string) => Promise<void>) => {
      const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
      await work(join(folder, 'sandbox.json'))
      await rm(folder, { recursive: true })
    }

    it('are sent by the next sandbox, which has the whole state', async () =>
      withStateFile(async file => {
        const before = await startTestSandbox({ clock, file })
        const key = { idempotencyKey: 'over a restart' }
        const { id } = await createStripeClient(before).checkout.sessions.create(LUNCH_SESSION_PARAMS, key)
        await payOnCheckoutPage(before, id)
        await createStripeClient(before).refunds.create({
          payment_intent: before.charges()[0]?.paymentIntent ?? '',
        })
        await before.close()

        const next = await startTestSandbox({ clock, file })
        next.sendWebhooksTo(receiver.url)
        await next.waitUntilIdle()
        expect(receivedTypes().sort()).toEqual([...paymentTypes, 'refund.created'].sort())
        expect(next.charges()).toEqual(before.charges())
        expect(next.refunds()).toEqual(before.refunds())
        expect((await createStripeClient(next).checkout.sessions.create(LUNCH_SESSION_PARAMS, key)).id).toBe(
          id,
        )
        await next.close()
      }))

    it('are in the file before the customer gets the answer', async () =>
      withStateFile(async file => {
        const running = await startTestSandbox({ clock, file })
        const { id } = await createStripeClient(running).checkout.sessions.create(LUNCH_SESSION_PARAMS)
        await payOnCheckoutPage(running, id)
        const copy = `${file}.copy`
        await copyFile(file, copy)
        const next = await startTestSandbox({ clock, file: copy })
        expect(next.sessions()).toEqual([expect.objectContaining({ id, status: 'complete' })])
        expect(next.pendingWebhooks()).toHaveLength(2)
        await next.close()
        await running.close()
      }))

    it('stay in a file that cannot be read', async () =>
      withStateFile(async file => {
        await writeFile(file, '{"sessions": [')
        await expect(startTestSandbox({ clock, file })).rejects.toThrow(`cannot read ${file}`)
      }))
  })
})
