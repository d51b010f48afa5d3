import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#server/sandbox/fault-injection'
import { CARDS, createStripeClient, LUNCH_SESSION_PARAMS, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { createLineItem, MINUTE_SECONDS, useSandbox } from '#tests/fixtures/payments/sandbox-suite'

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors
const { StripeRateLimitError } = Stripe.errors

describe('the sandbox given a key', () => {
  const desk = useSandbox()

  it('answers the same for the same, and says that it did', async () => {
    const key = desk.makeKey()
    const [first, second] = [await desk.create({}, key), await desk.create({}, key)]
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('answers as it first did, even when the session has moved on', async () => {
    const key = desk.makeKey()
    await payOnCheckoutPage(desk.sandbox, (await desk.create({}, key)).id)
    expect(await desk.create({}, key)).toMatchObject({ status: 'open', url: expect.any(String) })
  })

  it('refuses something else', async () => {
    const key = desk.makeKey()
    await desk.create({}, key)
    await expect(desk.create({ client_reference_id: 'pay_other' }, key)).rejects.toThrow(
      StripeIdempotencyError,
    )
  })

  it('refuses the same of another call', async () => {
    const ids = [(await desk.create()).id, (await desk.create()).id]
    const [first, second] = ids.map(
      id => () => desk.stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: 'one for all' }),
    )
    await first?.()
    await expect(second?.()).rejects.toThrow(StripeIdempotencyError)
  })

  it('remembers refusals of the work, and forgets those of the form', async () => {
    const { id } = await desk.create()
    await payOnCheckoutPage(desk.sandbox, id, CARDS.declined)
    const [event] = desk.sandbox.events().slice(-1)
    const intent = event?.type === 'payment_intent.payment_failed' ? event.data.object.id : ''
    const refund = () => desk.stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'early' })
    await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
    await payOnCheckoutPage(desk.sandbox, id)
    await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
    await expect(desk.create({ line_items: [createLineItem(1)] }, 'mended')).rejects.toThrow(
      StripeInvalidRequestError,
    )
    expect((await desk.create({}, 'mended')).status).toBe('open')
  })

  it('answers 409 while the first is under way, and does the work when that one is gone', async () => {
    desk.sandbox.faults.api.fail = 'hang'
    desk.sandbox.faults.api.times = 1
    const [gone, key] = [new AbortController(), desk.makeKey()]
    const before = desk.sandbox.requests().length
    const body = 'mode=payment'
    const headers = {
      authorization: 'Bearer sk_test_a_key_for_tests_alone',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    }
    const first = fetch(`${desk.sandbox.address}/v1/checkout/sessions`, {
      method: 'POST',
      headers,
      body,
      signal: gone.signal,
    })
    await expect.poll(() => desk.sandbox.requests().length).toBe(before + 1)
    await expect(desk.create({}, key)).rejects.toMatchObject({
      statusCode: 409,
      rawType: 'idempotency_error',
    })
    gone.abort()
    await expect(first).rejects.toThrow('aborted')
    await expect.poll(() => desk.create({}, key).catch(() => null)).toMatchObject({ status: 'open' })
  })

  it('forgets it after a day', async () => {
    const key = desk.makeKey()
    const { id } = await desk.create({}, key)
    desk.clock.advance(24 * 60 * MINUTE_SECONDS * 1000 + 10_000)
    expect((await desk.create({}, key)).id).not.toBe(id)
  })
})

describe('the sandbox told to fail', () => {
  const desk = useSandbox()

  /** The package itself asks once more when the connection closes. */
  const timesOf = (failure: ApiFailure) => (failure === 'drop' ? 2 : 1)

  it.each([
    [500 as const, StripeAPIError],
    [429 as const, StripeRateLimitError],
    ['html' as const, StripeAPIError],
    ['drop' as const, StripeConnectionError],
  ])('answers %s once, and creates nothing', async (failure, kind) => {
    const { api } = desk.sandbox.faults
    Object.assign(api, { fail: failure, times: timesOf(failure) })
    const [key, before] = [desk.makeKey(), desk.sandbox.sessions().length]
    await expect(desk.create({}, key)).rejects.toThrow(kind)
    expect(desk.sandbox.sessions()).toHaveLength(before)
    expect(await desk.create({}, key)).toMatchObject({ status: 'open' })
  })

  it.each([500, 'html', 'drop'] as const)('loses the answer of what it did (%s)', async failure => {
    Object.assign(desk.sandbox.faults.api, { fail: failure, times: timesOf(failure), afterwards: true })
    const [key, before] = [desk.makeKey(), desk.sandbox.sessions().length]
    await expect(desk.create({}, key)).rejects.toThrow()
    expect(desk.sandbox.sessions()).toHaveLength(before + 1)
    expect(await desk.create({}, key)).toMatchObject({ id: desk.sandbox.sessions().at(-1)?.id })
    expect(desk.sandbox.sessions()).toHaveLength(before + 1)
  })

  it('answers nothing until the asker gives up', async () => {
    desk.sandbox.faults.api.fail = 'hang'
    const hasty = createStripeClient(desk.sandbox, { timeout: 50 })
    await expect(hasty.checkout.sessions.create(LUNCH_SESSION_PARAMS)).rejects.toThrow(StripeConnectionError)
  })

  it('fails only the calls that were named', async () => {
    Object.assign(desk.sandbox.faults.api, { fail: 500, only: /\/expire$/ })
    const { id } = await desk.create()
    await expect(desk.stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeAPIError)
    expect(await desk.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  })
})
