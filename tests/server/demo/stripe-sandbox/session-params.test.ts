import { describe, expect, it } from 'vitest'
import { parseRefundParams } from '#demo/stripe-sandbox/api/refunds'
import { parseSessionParams } from '#demo/stripe-sandbox/api/session-params'

const NOW = 1_000_000
const line = (unit_amount: string, more: object = {}) => ({
  quantity: '1',
  price_data: { currency: 'gbp', unit_amount, product_data: { name: 'Wrap' } },
  ...more,
})
const FORM = { mode: 'payment', line_items: [line('950')], success_url: 'https://shop.test/paid' }
const parse = (fields: object) => parseSessionParams({ ...FORM, ...fields }, NOW)

describe('the parameters of a session', () => {
  it('are complete without the optional ones', () => {
    expect(parse({})).toEqual({
      amount: 950,
      currency: 'gbp',
      lines: [{ name: 'Wrap', quantity: 1, unitAmount: 950 }],
      reference: null,
      expiresAt: NOW + 24 * 3600,
      successUrl: 'https://shop.test/paid',
      cancelUrl: null,
      email: null,
      locale: null,
      submitType: null,
      metadata: {},
      intentMetadata: {},
    })
  })

  it('keep the optional ones', () => {
    const expected = {
      reference: 'pay_1',
      expiresAt: NOW + 3600,
      cancelUrl: 'https://shop.test/cancelled',
      email: 'priya@foodpark.test',
      locale: 'en-GB',
      submitType: 'pay',
      metadata: { a: '1' },
      intentMetadata: { b: '2' },
    }
    const form = {
      ui_mode: 'hosted_page',
      payment_method_types: ['card'],
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: 'false' },
      client_reference_id: 'pay_1',
      expires_at: String(NOW + 3600),
      cancel_url: 'https://shop.test/cancelled',
      customer_email: 'priya@foodpark.test',
      locale: 'en-GB',
      submit_type: 'pay',
      metadata: { a: '1' },
      payment_intent_data: { metadata: { b: '2' }, description: 'Lunch' },
    }
    expect(parse(form)).toMatchObject(expected)
    expect(parse({ payment_intent_data: {} }).intentMetadata).toEqual({})
  })

  it('add up their lines, in a currency of any case', () => {
    const euro = { currency: 'EUR', unit_amount: '150', product_data: { name: 'Tea' } }
    const line_items = [line('100', { quantity: '3', price_data: euro }), line('1', { price_data: euro })]
    expect(parse({ line_items })).toMatchObject({ amount: 600, currency: 'eur' })
  })

  it('have a total from 30p to £999,999.99', () => {
    const withAmount = (amount: string) => () => parse({ line_items: [line(amount)] })
    expect([withAmount('30')().amount, withAmount('99999999')().amount]).toEqual([30, 99_999_999])
    expect(withAmount('29')).toThrow('must add up to at least £0.30')
    expect(withAmount('100000000')).toThrow('must be no more than £999,999.99')
  })

  it('have lines of one currency', () => {
    const euro = line('100', { price_data: { ...line('100').price_data, currency: 'eur' } })
    expect(() => parse({ line_items: [line('100'), euro] })).toThrow(
      'All line items must have the same currency.',
    )
  })

  it('have an expiry in 30 minutes to 24 hours', () => {
    const at = (seconds: number) => () => parse({ expires_at: String(NOW + seconds) })
    expect([at(1800)().expiresAt, at(86_400)().expiresAt]).toEqual([NOW + 1800, NOW + 86_400])
    expect(at(1799)).toThrow('must be at least 30 minutes')
    expect(at(86_401)).toThrow('must be less than 24 hours')
  })

  it.each<[object, string]>([
    [{ mode: 'subscription' }, 'Only the mode payment is known here'],
    [{ ui_mode: 'embedded' }, 'Only the hosted page is known here'],
    [{ payment_method_types: ['klarna'] }, 'Only cards are known here'],
    [{ adaptive_pricing: { enabled: 'true' } }, 'Adaptive pricing is not known here'],
    [{ line_items: [line('950', { quantity: '0' })] }, 'Invalid positive integer'],
    [{ line_items: undefined }, 'Missing required param: line_items.'],
    [{ success_url: undefined }, 'Missing required param: success_url.'],
  ])('are refused with %j', (fields, message) => {
    expect(() => parse(fields)).toThrow(message)
  })

  it('have no empty text', () => {
    const error = expect.objectContaining({ status: 400, details: { param: 'client_reference_id' } })
    expect(() => parse({ client_reference_id: '' })).toThrow(error)
  })

  it('name a currency that does not exist', () => {
    const price_data = { ...line('100').price_data, currency: 'xyz' }
    expect(() => parse({ line_items: [line('100', { price_data })] })).toThrow('Invalid currency: xyz')
  })
})

describe('the parameters of a refund', () => {
  it('may leave out all but the payment', () => {
    const intentId = 'pi_1'
    expect(parseRefundParams({ payment_intent: intentId })).toEqual({
      intentId,
      amount: undefined,
      reason: null,
      metadata: {},
    })
    const form = { payment_intent: intentId, amount: '5', reason: 'duplicate', metadata: { a: '1' } }
    expect(parseRefundParams(form)).toEqual({
      intentId,
      amount: 5,
      reason: 'duplicate',
      metadata: { a: '1' },
    })
    expect(() => parseRefundParams({})).toThrow('Missing required param: payment_intent.')
  })
})
