import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#demo/stripe-sandbox/fault-injection'
import { createLineItem, MINUTE_SECONDS, setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'
import {
  CARDS,
  createStripeClient,
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  startTestSandbox,
} from '#tests/fixtures/payments/test-sandbox'

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError } = Stripe.errors
const { StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors

describe('an idempotency key of the sandbox', () => {
  const suite = setUpSandbox()

  it('repeats the answer of the first call, with a header that says so', async () => {
    const key = suite.createIdempotencyKey()
    const [first, second] = [await suite.createSession({}, key), await suite.createSession({}, key)]
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('repeats the first answer even when the session has changed', async () => {
    const key = suite.createIdempotencyKey()
    await payOnCheckoutPage(suite.sandbox, (await suite.createSession({}, key)).id)
    expect(await suite.createSession({}, key)).toMatchObject({ status: 'open', url: expect.any(String) })
  })

  it('refuses other parameters', async () => {
    const key = suite.createIdempotencyKey()
    await suite.createSession({}, key)
    await expect(suite.createSession({ client_reference_id: 'pay_other' }, key)).rejects.toThrow(
      StripeIdempotencyError,
    )
  })

  it('refuses another call', async () => {
    const ids = [(await suite.createSession()).id, (await suite.createSession()).id]
    const [first, second] = ids.map(
      id => () => suite.stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: 'one for all' }),
    )
    await first?.()
    await expect(second?.()).rejects.toThrow(StripeIdempotencyError)
  })

  it('remembers errors of the work, but not of the parameters', async () => {
    const { id } = await suite.createSession()
    await payOnCheckoutPage(suite.sandbox, id, CARDS.declined)
    const [event] = suite.sandbox.events().slice(-1)
    const intent = event?.type === 'payment_intent.payment_failed' ? event.data.object.id : ''
    const refund = () => suite.stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'early' })
    await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
    await payOnCheckoutPage(suite.sandbox, id)
    await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
    await expect(suite.createSession({ line_items: [createLineItem(1)] }, 'mended')).rejects.toThrow(
      StripeInvalidRequestError,
    )
    expect((await suite.createSession({}, 'mended')).status).toBe('open')
  })

  it('answers 409 while the first call runs, and runs the work after that one is aborted', async () => {
    suite.sandbox.faults.api.fail = 'hang'
    suite.sandbox.faults.api.times = 1
    const [controller, key] = [new AbortController(), suite.createIdempotencyKey()]
    const before = suite.sandbox.requests().length
    const body = 'mode=payment'
    const headers = {
      authorization: 'Bearer sk_test_a_key_for_tests_alone',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    }
    const first = fetch(`${suite.sandbox.address}/v1/checkout/sessions`, {
      method: 'POST',
      headers,
      body,
      signal: controller.signal,
    })
    await expect.poll(() => suite.sandbox.requests().length).toBe(before + 1)
    await expect(suite.createSession({}, key)).rejects.toMatchObject({
      statusCode: 409,
      rawType: 'idempotency_error',
    })
    controller.abort()
    await expect(first).rejects.toThrow('aborted')
    await expect.poll(() => suite.createSession({}, key).catch(() => null)).toMatchObject({ status: 'open' })
  })

  it('expires after a day', async () => {
    const key = suite.createIdempotencyKey()
    const { id } = await suite.createSession({}, key)
    suite.clock.advance(24 * 60 * MINUTE_SECONDS * 1000 + 10_000)
    expect((await suite.createSession({}, key)).id).not.toBe(id)
  })
})

describe('an API fault of the sandbox', () => {
  const suite = setUpSandbox()

  /** Stripe's package repeats a call by itself after a closed connection. */
  const timesOf = (failure: ApiFailure) => (failure === 'drop' ? 2 : 1)

  it.each([
    [500 as const, StripeAPIError],
    [429 as const, StripeRateLimitError],
    ['html' as const, StripeAPIError],
    ['drop' as const, StripeConnectionError],
  ])('fails once with %s, and creates nothing', async (failure, kind) => {
    const { api } = suite.sandbox.faults
    Object.assign(api, { fail: failure, times: timesOf(failure) })
    const [key, before] = [suite.createIdempotencyKey(), suite.sandbox.sessions().length]
    await expect(suite.createSession({}, key)).rejects.toThrow(kind)
    expect(suite.sandbox.sessions()).toHaveLength(before)
    expect(await suite.createSession({}, key)).toMatchObject({ status: 'open' })
  })

  it.each([500, 'html', 'drop'] as const)('loses the answer after the work (%s)', async failure => {
    Object.assign(suite.sandbox.faults.api, { fail: failure, times: timesOf(failure), afterwards: true })
    const [key, before] = [suite.createIdempotencyKey(), suite.sandbox.sessions().length]
    await expect(suite.createSession({}, key)).rejects.toThrow()
    expect(suite.sandbox.sessions()).toHaveLength(before + 1)
    expect(await suite.createSession({}, key)).toMatchObject({ id: suite.sandbox.sessions().at(-1)?.id })
    expect(suite.sandbox.sessions()).toHaveLength(before + 1)
  })

  it('never answers with hang', async () => {
    suite.sandbox.faults.api.fail = 'hang'
    const hasty = createStripeClient(suite.sandbox, { timeout: 50 })
    await expect(hasty.checkout.sessions.create(LUNCH_SESSION_PARAMS)).rejects.toThrow(StripeConnectionError)
  })

  it('does not keep the sandbox from closing', async () => {
    const sandbox = await startTestSandbox()
    sandbox.faults.api.fail = 'hang'
    const pending = createStripeClient(sandbox).events.list()
    await expect.poll(() => sandbox.requests().length).toBe(1)
    await sandbox.close()
    await expect(pending).rejects.toThrow(StripeConnectionError)
  })

  it('fails only matching calls', async () => {
    Object.assign(suite.sandbox.faults.api, { fail: 500, only: /\/expire$/ })
    const { id } = await suite.createSession()
    await expect(suite.stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeAPIError)
    expect(await suite.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  })
})
