/** Settings alone replace the sandbox with another host that has Stripe's API. Specification 22.5 and 22.20. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#demo/demo-accounts'
import { login } from '#domain/contract/account/auth'
import type { Call } from '#domain/contract/call'
import { addToCart } from '#domain/contract/ordering/cart'
import { getOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'
import { SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  STUB_SECRET_KEY,
  STUB_WEBHOOK_SECRET,
  startStripeStub,
  stripeError,
} from '#tests/fixtures/payments/stripe-stub'
import { writeSeededDataDir } from '#tests/fixtures/server/databases/seeded-databases'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'

const START_TIMEOUT_MS = 60_000
/** £9.50 and the service charge. */
const PRICE = 11
const orderData = {
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in' as const,
  items: [wrapItem()],
  allergyNote: '',
}

describe('another host with Stripe’s API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-other-'))
  const { start, killAll } = createServerProcesses()
  let host: Awaited<ReturnType<typeof startStripeStub>>
  let address = ''
  let token = ''

  async function send<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    call: Call<Input, Body, Reply>,
    input: Input,
  ): Promise<z.output<Reply>> {
    const body = call.body?.(input)
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api${call.path(input)}`, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const read: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(read)}`)
    return call.responseSchema.parse(read)
  }
  const webhook = () => `${address}/api/payments/stripe/webhook`
  /** Fills the cart and begins its payment. @returns its id, and the session at the host */
  const begin = async () => {
    await send(addToCart, { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' })
    const { paymentIntentId, sessionUrl } = await send(createPaymentIntent, { orderData, amount: PRICE })
    const id = sessionUrl.split('/').at(-1) ?? ''
    return { paymentIntentId, sessionUrl, id }
  }

  beforeAll(async () => {
    host = await startStripeStub()
    await writeSeededDataDir(folder, inject('embeddedTemplate'))
    const server = start({
      DATA_DIR: folder,
      KITCHEN_STEP_SECONDS: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: STUB_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: STUB_WEBHOOK_SECRET,
      STRIPE_API_BASE: host.address,
      PUBLIC_URL: 'http://park.example',
    })
    const opened = () => /is open: (\S+)\n/.exec(server.readOutput())?.[1]
    address = (await vi.waitUntil(opened, START_TIMEOUT_MS)) ?? ''
    const signedIn = await send(login, { email: 'demo@foodpark.test', password: DEMO_PASSWORD })
    token = signedIn.token
  }, 2 * START_TIMEOUT_MS)
  afterAll(async () => {
    killAll()
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('serves the checkout, and confirms the order by its signed webhook', async () => {
    const { paymentIntentId, sessionUrl, id } = await begin()
    expect(sessionUrl).toBe(`https://checkout.stripe.com/c/pay/${id}`)
    expect(host.sessions.get(id)).toMatchObject({
      amount_total: PRICE * 100,
      currency: 'gbp',
      client_reference_id: paymentIntentId,
      success_url: 'http://park.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://park.example/stripe-webview-payment?cancelled=1',
    })
    const paid = host.markSessionPaid(id)
    expect(await host.sendEvent(webhook(), 'checkout.session.completed', paid)).toBe(200)
    // The sweep of the server may ask for a list at any time.
    const countReads = () => host.requests.filter(({ path }) => path.includes(id)).length
    const reads = countReads()
    const { status, orderId } = await send(getPaymentStatus, { paymentIntentId })
    expect([status, countReads()]).toEqual(['succeeded', reads])
    const order = await send(getOrder, { orderId: orderId ?? '' })
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'stripe', total: PRICE * 100 })
  })

  it('confirms the order without a webhook, and creates one session despite a lost answer', async () => {
    const before = host.sessions.size
    host.nextFailures.push(stripeError(500, { type: 'api_error', message: 'Oops' }))
    const { id, paymentIntentId } = await begin()
    expect(host.sessions.size).toBe(before + 1)
    host.markSessionPaid(id)
    const { status, orderId } = await send(getOrderData, { sessionId: id })
    expect(status).toBe('paid')
    expect(await send(getPaymentStatus, { paymentIntentId })).toMatchObject({ status: 'succeeded', orderId })
  })

  it('keeps the order unpaid when only the webhook says paid', async () => {
    const { id, paymentIntentId } = await begin()
    const claimed = { ...host.sessions.get(id), id, status: 'complete', payment_status: 'paid' }
    expect(await host.sendEvent(webhook(), 'checkout.session.completed', claimed)).toBe(200)
    expect((await send(getPaymentStatus, { paymentIntentId })).status).toBe('requires_payment_method')
  })
})
