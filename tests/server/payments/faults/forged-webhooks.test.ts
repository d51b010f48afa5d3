import Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { outbox } from '#server/core/db/schema'
import { providerEvents } from '#server/payments/store/payment-schema'
import { describePaymentFaults, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import { createShopper, ONE_PAID_ORDER, payAndCheckCharge } from '#tests/fixtures/payments/shopper'
import { SANDBOX_WEBHOOK_SECRET } from '#tests/fixtures/payments/test-sandbox'

vi.setConfig({ testTimeout: 60_000 })

interface WebhookRequest {
  readonly body: string | Blob
  readonly signature?: string
}

/** What an attacker has: a genuine event with its signature, another event, and the time in seconds. */
interface GenuineEvent {
  readonly body: string
  readonly other: string
  readonly now: number
  readonly signature: string
}

const signPayload = (payload: string, timestamp: number, secret = SANDBOX_WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

const reorderKeys = (body: string) =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse()))
const toBase64Signature = (signature: string) =>
  signature.replace(/v1=([\da-f]+)/, (_, hex) => `v1=${Buffer.from(hex, 'hex').toString('base64')}`)

const FORGERIES: readonly [string, (genuine: GenuineEvent) => WebhookRequest][] = [
  ['without a signature', ({ body }) => ({ body })],
  ['with an empty signature', ({ body }) => ({ body, signature: '' })],
  ['with a text as signature', ({ body }) => ({ body, signature: 'signed by the provider' })],
  ['with a guessed secret', ({ body, now }) => ({ body, signature: signPayload(body, now, 'whsec_guess') })],
  ['with an old secret', ({ body, now }) => ({ body, signature: signPayload(body, now, 'whsec_old') })],
  ['with another amount', ({ body, signature }) => ({ body: body.replace('1100', '1'), signature })],
  ['with reordered fields', ({ body, signature }) => ({ body: reorderKeys(body), signature })],
  ['with an extra space', ({ body, signature }) => ({ body: `${body} `, signature })],
  [
    'with indented JSON',
    ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body), null, 2), signature }),
  ],
  ['with a byte order mark', ({ body, signature }) => ({ body: `\uFEFF${body}`, signature })],
  [
    'in another encoding',
    ({ body, signature }) => ({ body: new Blob([Uint8Array.from(Buffer.from(body, 'utf16le'))]), signature }),
  ],
  ['from 301 s ago', ({ body, now }) => ({ body, signature: signPayload(body, now - 301) })],
  ['from 301 s ahead', ({ body, now }) => ({ body, signature: signPayload(body, now + 301) })],
  [
    'with a changed time',
    ({ body, now, signature }) => ({ body, signature: signature.replace(`${now}`, `${now + 1}`) }),
  ],
  ['with a second time', ({ body, now, signature }) => ({ body, signature: `t=${now + 1},${signature}` })],
  ['with the signature of another event', ({ other, signature }) => ({ body: other, signature })],
  [
    'with a signature of scheme v0',
    ({ body, signature }) => ({ body, signature: signature.replace('v1=', 'v0=') }),
  ],
  ['with half a signature', ({ body, signature }) => ({ body, signature: signature.slice(0, -32) })],
  [
    'with its signature in base64',
    ({ body, signature }) => ({ body, signature: toBase64Signature(signature) }),
  ],
  [
    'with its signature in upper case',
    ({ body, signature }) => ({ body, signature: signature.replace(/(?<=v1=).*/, hex => hex.toUpperCase()) }),
  ],
  ['signed, but without a body', ({ now }) => ({ body: '', signature: signPayload('', now) })],
  ['signed, but not JSON', ({ now }) => ({ body: '{"id":', signature: signPayload('{"id":', now) })],
  ['signed, but null', ({ now }) => ({ body: 'null', signature: signPayload('null', now) })],
  [
    'signed, but not an event',
    ({ now }) => ({ body: '{"id":"evt_1"}', signature: signPayload('{"id":"evt_1"}', now) }),
  ],
]

async function sendWebhook({ testServer }: PaymentTestServer, { body, signature }: WebhookRequest) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (signature !== undefined) headers.set('stripe-signature', signature)
  const answer = await fetch(`${testServer.address}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

describePaymentFaults('a forged webhook', at => {
  /** Pays a cart while its webhooks are held back. @returns its genuine event */
  const payAndTakeEvent = async () => {
    at.sandbox.faults.webhooks.delay = true
    const shopper = await createShopper(at)
    const { session } = await shopper.checkout()
    await payAndCheckCharge(at, session)
    const [body = '', other = ''] = at.sandbox
      .pendingWebhooks()
      .slice(-2)
      .reverse()
      .map(event => JSON.stringify(event))
    const now = Math.floor(at.clock.now() / 1000)
    return { shopper, session, genuine: { body, other, now, signature: signPayload(body, now) } }
  }

  it(`changes nothing in any of ${FORGERIES.length} forms, and the genuine event still works`, async () => {
    const { shopper, genuine } = await payAndTakeEvent()
    const readState = async () => ({
      payments: await shopper.paymentRows(),
      orders: await shopper.orderRows(),
      events: await at.db.$count(providerEvents),
      notifications: await at.db.$count(outbox),
    })
    const before = await readState()
    const requestCount = at.sandbox.requests().length
    for (const [form, forge] of FORGERIES) {
      const { status, text } = await sendWebhook(at, forge(genuine))
      expect([form, status]).toEqual([form, 400])
      expect(text).toBe(
        JSON.stringify({ code: 'webhook_unsigned', message: 'This webhook is not signed as it should be.' }),
      )
    }
    expect(FORGERIES).toHaveLength(24)
    expect(await readState()).toEqual(before)
    expect(at.sandbox.requests()).toHaveLength(requestCount)
    expect((await sendWebhook(at, genuine)).status).toBe(200)
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('is not trusted with a valid signature and a false content', async () => {
    const shopper = await createShopper(at)
    const { reference, session } = await shopper.checkout()
    const object = {
      id: session,
      object: 'checkout.session',
      payment_status: 'paid',
      client_reference_id: reference,
    }
    const body = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    })
    const signature = signPayload(body, Math.floor(at.clock.now() / 1000))
    expect((await sendWebhook(at, { body, signature })).status).toBe(200)
    expect(await shopper.countOutcomes()).toMatchObject({
      visibleOrders: 0,
      unpaidOrders: 1,
      charges: 0,
      confirmedNotifications: 0,
    })
    await payAndCheckCharge(at, session)
    await at.sandbox.waitUntilIdle()
    expect(await shopper.countOutcomes()).toEqual(ONE_PAID_ORDER)
  })

  it('is accepted and ignored if it is about an unknown payment', async () => {
    const object = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'pay_of_nobody' }
    const body = JSON.stringify({ id: 'evt_nobody', object: 'event', type: 'x', data: { object } })
    const signature = signPayload(body, Math.floor(at.clock.now() / 1000))
    expect((await sendWebhook(at, { body, signature })).status).toBe(200)
  })
})
