/** A host that is shaped like Stripe and is not the sandbox takes its place by settings alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { login } from '#domain/calls/auth'
import type { Call } from '#domain/calls/call'
import { addToCart } from '#domain/calls/cart'
import { getOrder } from '#domain/calls/orders'
import { createIntent, orderDataOf, paymentStatus } from '#domain/calls/payments'
import { PASSWORD } from '#server/seed/accounts'
import { serverProcesses } from '../support/server-process'
import { SMOKY, WRAP, wrap } from '../support/smoky-joes'
import { SHAPED_KEY, SHAPED_WEBHOOK_SECRET, startStripeShaped, stripeError } from '../support/stripe-shaped'

const START_PATIENCE = 60_000
/** £9.50 and the service charge. */
const PRICE = 11
const orderData = { vendorId: SMOKY, orderType: 'dine_in' as const, items: [wrap()], allergyNote: '' }

describe('another host that speaks Stripe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-other-'))
  const { start, killAll } = serverProcesses()
  let host: Awaited<ReturnType<typeof startStripeShaped>>
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
    return call.reply.parse(read)
  }
  const webhook = () => `${address}/api/payments/stripe/webhook`
  /** Fills the cart and begins its payment. @returns its id, and the session at the host */
  const begin = async () => {
    await send(addToCart, { itemId: WRAP, quantity: 1, vendorId: SMOKY, orderType: 'dine_in' })
    const { paymentIntentId, sessionUrl } = await send(createIntent, { orderData, amount: PRICE })
    const id = sessionUrl.split('/').at(-1) ?? ''
    return { paymentIntentId, sessionUrl, id }
  }

  beforeAll(async () => {
    host = await startStripeShaped()
    const server = start({
      DATA_DIR: folder,
      KITCHEN_STEP_SECONDS: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: SHAPED_KEY,
      STRIPE_WEBHOOK_SECRET: SHAPED_WEBHOOK_SECRET,
      STRIPE_API_BASE: host.address,
      PUBLIC_URL: 'https://park.example',
    })
    const opened = () => /is open: (\S+)\n/.exec(server.said())?.[1]
    address = (await vi.waitUntil(opened, START_PATIENCE)) ?? ''
    const signedIn = await send(login, { email: 'demo@foodpark.test', password: PASSWORD })
    token = signedIn.token
  }, 2 * START_PATIENCE)
  afterAll(async () => {
    killAll()
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is where customers pay, and its signed webhook confirms the order', async () => {
    const { paymentIntentId, sessionUrl, id } = await begin()
    expect(sessionUrl).toBe(`https://checkout.stripe.com/c/pay/${id}`)
    expect(host.sessions.get(id)).toMatchObject({
      amount_total: PRICE * 100,
      currency: 'gbp',
      client_reference_id: paymentIntentId,
      success_url: 'https://park.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://park.example/stripe-webview-payment?cancelled=1',
    })
    const paid = host.pay(id)
    expect(await host.tell(webhook(), 'checkout.session.completed', paid)).toBe(200)
    const asked = host.requests.length
    const { status, orderId } = await send(paymentStatus, { paymentIntentId })
    expect([status, host.requests.length]).toEqual(['succeeded', asked])
    const order = await send(getOrder, { orderId: orderId ?? '' })
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'stripe', total: PRICE * 100 })
  })

  it('is asked when no webhook comes, and what is paid under a lost answer is one session', async () => {
    const before = host.sessions.size
    host.mischief.push(stripeError(500, { type: 'api_error', message: 'Oops' }))
    const { id, paymentIntentId } = await begin()
    expect(host.sessions.size).toBe(before + 1)
    host.pay(id)
    const { status, orderId } = await send(orderDataOf, { sessionId: id })
    expect(status).toBe('paid')
    expect(await send(paymentStatus, { paymentIntentId })).toMatchObject({ status: 'succeeded', orderId })
  })

  it('is asked even when its webhook says that it was paid', async () => {
    const { id, paymentIntentId } = await begin()
    const claimed = { ...host.sessions.get(id), id, status: 'complete', payment_status: 'paid' }
    expect(await host.tell(webhook(), 'checkout.session.completed', claimed)).toBe(200)
    expect((await send(paymentStatus, { paymentIntentId })).status).toBe('requires_payment_method')
  })
})
