import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { STUB_SECRET_KEY, STUB_WEBHOOK_SECRET, startStripeStub } from '#tests/fixtures/payments/stripe-stub'

const stripeStub = await startStripeStub()
afterAll(stripeStub.close)
beforeEach(() => {
  stripeStub.requests.length = 0
  stripeStub.nextFailures.length = 0
})

const provider = createStripeProvider({
  secretKey: STUB_SECRET_KEY,
  webhookSecret: STUB_WEBHOOK_SECRET,
  apiBase: new URL(stripeStub.address),
  retries: 0,
})
const LUNCH = { paymentIntent: 'pi_lunch' }
const answerWith = (data: object[], has_more = false) =>
  stripeStub.nextFailures.push({ status: 200, body: JSON.stringify({ object: 'list', has_more, data }) })

const charge = (changes: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount_captured: 1_100,
  currency: 'gbp',
  status: 'succeeded',
  payment_intent: 'pi_lunch',
  metadata: { reference: 'pay_1' },
  ...changes,
})
const reversal = (object: string, id: string, status: string | null) => ({
  id,
  object,
  status,
  amount: 300,
  created: 1_781_374_500,
  payment_intent: 'pi_lunch',
})

describe('the ledger of the Stripe provider', () => {
  it('lists the charges in pounds that succeeded', async () => {
    answerWith([
      charge({ id: 'ch_failed', status: 'failed' }),
      charge({ id: 'ch_euro', currency: 'eur' }),
      charge({ metadata: { reference: 7 } }),
      charge({ id: 'ch_2', payment_intent: { id: 'pi_other' } }),
      charge({ id: 'ch_3', payment_intent: null, metadata: {} }),
    ])
    expect(await provider.listCharges(LUNCH, null)).toEqual({
      items: [
        { id: 'ch_1', amount: 1_100, paymentIntent: 'pi_lunch', reference: null },
        { id: 'ch_2', amount: 1_100, paymentIntent: 'pi_other', reference: 'pay_1' },
        { id: 'ch_3', amount: 1_100, paymentIntent: null, reference: null },
      ],
      nextCursor: null,
    })
  })

  // Specification 22.30.
  it('lists the refunds, with what becomes of the money', async () => {
    const states = { succeeded: 'done', pending: 'pending', failed: 'failed', canceled: 'failed' }
    answerWith(Object.keys(states).map(status => reversal('refund', `re_${status}`, status)))
    const { items } = await provider.listReversals('refund', LUNCH, null)
    expect(items.map(({ state }) => state)).toEqual(Object.values(states))
    expect(items[0]).toEqual({
      id: 're_succeeded',
      kind: 'refund',
      state: 'done',
      amount: 300,
      paymentIntent: 'pi_lunch',
      createdAt: new Date('2026-06-13T18:15:00Z'),
      refundId: null,
    })
  })

  // Specification 22.30.
  it('lists the disputes, with what becomes of the money', async () => {
    const states = {
      needs_response: 'pending',
      under_review: 'pending',
      lost: 'done',
      won: 'failed',
      prevented: 'failed',
      warning_needs_response: 'failed',
      warning_closed: 'failed',
    }
    answerWith(Object.keys(states).map(status => reversal('dispute', `dp_${status}`, status)))
    const { items } = await provider.listReversals('dispute', LUNCH, null)
    expect(items.map(({ state }) => state)).toEqual(Object.values(states))
    expect(items[0]?.kind).toBe('dispute')
  })

  it('is read page by page', async () => {
    const since = new Date('2026-06-13T18:15:00Z')
    answerWith([charge(), charge({ id: 'ch_last', status: 'failed' })], true)
    expect((await provider.listCharges({ since }, null)).nextCursor).toBe('ch_last')
    answerWith([])
    await provider.listReversals('dispute', LUNCH, 'dp_before')
    expect(stripeStub.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/v1/charges?created[gte]=1781374500&limit=100',
      '/v1/disputes?payment_intent=pi_lunch&limit=100&starting_after=dp_before',
    ])
  })

  it.each([
    ['another list', '{"object":"list"}'],
    ['another object', JSON.stringify({ object: 'list', has_more: false, data: [{ id: 'x', object: 'x' }] })],
  ])('causes a temporary error when the answer is %s', async (_, body) => {
    for (const read of [
      () => provider.listCharges(LUNCH, null),
      () => provider.listReversals('refund', LUNCH, null),
    ]) {
      stripeStub.nextFailures.push({ status: 200, body })
      await expect(read()).rejects.toMatchObject({ name: 'PaymentProviderError', isFinal: false })
    }
  })
})
