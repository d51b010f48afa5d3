import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox'
import { createTestClock, type TestClock } from '#tests/fixtures/server/test-server'
import {
  CARDS,
  createStripeClient,
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  SANDBOX_WEBHOOK_SECRET,
  startTestSandbox,
} from '#tests/fixtures/payments/test-sandbox'

/** What the shop heard, and what it says to it. */
interface WebhookReceiver {
  readonly url: string
  readonly heard: { readonly payload: string; readonly signature: string }[]
  /** The status of each answer; null answers nothing. */
  answers: number | null
  readonly server: Server
}

async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature'])
    shop.heard.push({ payload: await text(request), signature })
    if (shop.answers !== null) response.writeHead(shop.answers, { location: '/elsewhere' }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const shop: WebhookReceiver = { url: `http://127.0.0.1:${port}/webhook`, heard: [], answers: 200, server }
  return shop
}

describe('webhooks', () => {
  let clock: TestClock
  let shop: WebhookReceiver
  let sandbox: Sandbox
  beforeEach(async () => {
    clock = createTestClock()
    shop = await startWebhookReceiver()
    sandbox = await startTestSandbox({ clock })
    sandbox.sendWebhooksTo(shop.url)
  })
  afterEach(async () => {
    await sandbox.close()
    shop.server.closeAllConnections()
    shop.server.close()
  })

  const open = async () =>
    (await createStripeClient(sandbox).checkout.sessions.create(LUNCH_SESSION_PARAMS)).id
  const paid = async () => {
    const id = await open()
    await payOnCheckoutPage(sandbox, id)
    await sandbox.waitUntilIdle()
    return id
  }
  /** Lets the patience with an answer that never comes run out. */
  const unanswered = async () => {
    if (shop.answers === null) clock.advance(10_000)
    await sandbox.waitUntilIdle()
  }
  const paidUnanswered = async () => {
    await payOnCheckoutPage(sandbox, await open())
    await expect.poll(() => shop.heard.length).toBe(2)
    await unanswered()
  }
  const read = ({ payload, signature }: WebhookReceiver['heard'][number]) =>
    Stripe.webhooks.constructEvent(payload, signature, SANDBOX_WEBHOOK_SECRET, 300, undefined, clock.now())
  const heard = () => shop.heard.map(word => read(word).type)
  const both = ['payment_intent.succeeded', 'checkout.session.completed']

  it('tell of a payment, signed', async () => {
    const id = await paid()
    expect(heard().sort()).toEqual([...both].sort())
    const completed = shop.heard.map(read).find(({ type }) => type === 'checkout.session.completed')
    expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', amount_total: 1840 })
    expect(sandbox.pendingWebhooks()).toEqual([])
  })

  it('are refused with another secret, and when they are old', async () => {
    await paid()
    const [word = { payload: '', signature: '' }] = shop.heard
    expect(() => Stripe.webhooks.constructEvent(word.payload, word.signature, 'whsec_another')).toThrow(
      'signature',
    )
    clock.advance(301_000)
    expect(() => read(word)).toThrow('Timestamp outside the tolerance zone')
  })

  it('tell of a refused card and of an expired session', async () => {
    const id = await open()
    await payOnCheckoutPage(sandbox, id, CARDS.declined)
    await createStripeClient(sandbox).checkout.sessions.expire(id)
    await sandbox.waitUntilIdle()
    expect(heard().sort()).toEqual(['checkout.session.expired', 'payment_intent.payment_failed'])
  })

  it.each([500, 400, 302, null])(
    'are sent again after 1 s, 5 s, 30 s and 2 min when the answer is %s',
    async status => {
      shop.answers = status
      await paidUnanswered()
      for (const [pause, times] of [
        [1, 2],
        [5, 3],
        [30, 4],
        [120, 5],
      ] as const) {
        clock.advance(pause * 1000 - 1)
        expect(shop.heard).toHaveLength(2 * (times - 1))
        clock.advance(1)
        await expect.poll(() => shop.heard.length).toBe(2 * times)
        await unanswered()
      }
      expect(sandbox.pendingWebhooks()).toEqual([])
      clock.advance(3_600_000)
      await sandbox.waitUntilIdle()
      expect(shop.heard).toHaveLength(10)
    },
  )

  it('are sent again until somebody takes them', async () => {
    shop.answers = 503
    await paid()
    shop.answers = 200
    clock.advance(1_000)
    await sandbox.waitUntilIdle()
    expect(shop.heard).toHaveLength(4)
    expect(sandbox.pendingWebhooks()).toEqual([])
    clock.advance(3_600_000)
    await sandbox.waitUntilIdle()
    expect(shop.heard).toHaveLength(4)
  })

  it('wait until there is somewhere to send them', async () => {
    const other = await startTestSandbox({ clock })
    const { id } = await createStripeClient(other).checkout.sessions.create(LUNCH_SESSION_PARAMS)
    await payOnCheckoutPage(other, id)
    expect(other.pendingWebhooks()).toHaveLength(2)
    other.sendWebhooksTo(shop.url)
    await other.waitUntilIdle()
    expect(heard().sort()).toEqual([...both].sort())
    await other.close()
  })

  describe('with the switches', () => {
    it('are held back, and sent in the order that is asked for', async () => {
      sandbox.faults.webhooks.delay = true
      await paid()
      expect(shop.heard).toEqual([])
      const held = sandbox.pendingWebhooks()
      expect(held.map(({ type }) => type)).toEqual(both)
      expect(await sandbox.sendWebhooksNow([...held].reverse())).toEqual([200, 200])
      expect(heard()).toEqual([...both].reverse())
      expect(sandbox.pendingWebhooks()).toEqual([])
    })

    it('are sent by hand as often as wanted', async () => {
      await paid()
      const [event] = sandbox.events()
      await Promise.all(Array.from({ length: 20 }, () => sandbox.sendWebhooksNow(event ? [event] : [])))
      expect(shop.heard).toHaveLength(22)
    })

    it('are lost, while what happened is still known', async () => {
      sandbox.faults.webhooks.drop = true
      await paid()
      sandbox.faults.webhooks.drop = false
      clock.advance(3_600_000)
      await sandbox.waitUntilIdle()
      expect(shop.heard).toEqual([])
      expect(sandbox.pendingWebhooks()).toEqual([])
      expect(sandbox.events().map(({ type }) => type)).toEqual(both)
    })

    it('are sent several times', async () => {
      sandbox.faults.webhooks.repeat = 3
      await paid()
      expect(shop.heard).toHaveLength(6)
    })

    it('tell by hand that nobody answered', async () => {
      sandbox.faults.webhooks.delay = true
      await paid()
      shop.server.closeAllConnections()
      await new Promise(resolve => shop.server.close(resolve))
      expect(await sandbox.sendWebhooksNow()).toEqual([null, null])
      expect(sandbox.pendingWebhooks()).toHaveLength(2)
    })
  })

  describe('over a restart', () => {
    const inFile = async (work: (file: string) => Promise<void>) => {
      const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
      await work(join(folder, 'sandbox.json'))
      await rm(folder, { recursive: true })
    }

    it('are sent by the next sandbox, which knows all that the last one knew', async () =>
      inFile(async file => {
        const before = await startTestSandbox({ clock, file })
        const key = { idempotencyKey: 'over a restart' }
        const { id } = await createStripeClient(before).checkout.sessions.create(LUNCH_SESSION_PARAMS, key)
        await payOnCheckoutPage(before, id)
        await createStripeClient(before).refunds.create({
          payment_intent: before.charges()[0]?.paymentIntent ?? '',
        })
        await before.close()

        const next = await startTestSandbox({ clock, file })
        next.sendWebhooksTo(shop.url)
        await next.waitUntilIdle()
        expect(heard().sort()).toEqual([...both].sort())
        expect(next.charges()).toEqual(before.charges())
        expect(next.refunds()).toEqual(before.refunds())
        expect((await createStripeClient(next).checkout.sessions.create(LUNCH_SESSION_PARAMS, key)).id).toBe(
          id,
        )
        await next.close()
      }))

    it('are in the file before the customer is told', async () =>
      inFile(async file => {
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

    it('are not forgotten with a file that cannot be read', async () =>
      inFile(async file => {
        await writeFile(file, '{"sessions": [')
        await expect(startTestSandbox({ clock, file })).rejects.toThrow(`cannot read ${file}`)
      }))
  })
})
