import { describe, expect, it } from 'vitest'
import { HttpError } from '#server/core/http/http-error'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import {
  createEventBody,
  STUB_SECRET_KEY,
  STUB_WEBHOOK_SECRET,
  signWebhook,
} from '#tests/fixtures/payments/stripe-stub'

const { verifyWebhookEvent } = createStripeProvider({
  secretKey: STUB_SECRET_KEY,
  webhookSecret: STUB_WEBHOOK_SECRET,
})

describe('a webhook event', () => {
  const NOW = Date.UTC(2026, 5, 13, 18, 15)
  const TIMESTAMP = NOW / 1000
  const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'pay_lunch' }
  const BODY = createEventBody('checkout.session.completed', session)
  const verify = (body: string | Buffer, signature?: string) =>
    verifyWebhookEvent(Buffer.from(body), signature, NOW)

  it('is parsed when it is signed', () => {
    const { id } = JSON.parse(BODY)
    expect(verify(BODY, signWebhook(BODY, TIMESTAMP))).toEqual({
      id,
      type: 'checkout.session.completed',
      reference: 'pay_lunch',
      paymentIntent: null,
      isAboutReversal: false,
    })
  })

  it.each([
    ['a payment intent', { metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['a charge', { client_reference_id: null, metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['an object with both', { client_reference_id: 'pay_a', metadata: { reference: 'pay_b' } }, 'pay_a'],
    ['an object of another system', { metadata: { order: '7' } }, null],
    ['an object with malformed metadata', { client_reference_id: 7, metadata: [] }, null],
  ])('gives the right reference for %s', (_, fields, reference) => {
    const body = createEventBody('charge.refunded', { id: 'x_1', ...fields })
    expect(verify(body, signWebhook(body, TIMESTAMP)).reference).toBe(reference)
  })

  it.each([
    ['refund.created', 'pi_1', true],
    ['refund.failed', { id: 'pi_1' }, true],
    ['charge.refunded', 'pi_1', true],
    ['charge.refund.updated', 'pi_1', true],
    ['charge.dispute.funds_withdrawn', 'pi_1', true],
    ['charge.succeeded', 'pi_1', false],
    ['refunding', 'pi_1', false],
  ])(
    'gives for the type %s the payment intent, and whether it is about a reversal',
    (type, payment_intent, is) => {
      const body = createEventBody(type, { id: 'x_1', payment_intent })
      const event = { paymentIntent: 'pi_1', isAboutReversal: is, reference: null }
      expect(verify(body, signWebhook(body, TIMESTAMP))).toMatchObject(event)
    },
  )

  // Specification 22.17.
  it.each([-300, 0, 300])('is accepted with a timestamp %i s away', seconds => {
    expect(verify(BODY, signWebhook(BODY, TIMESTAMP + seconds)).reference).toBe('pay_lunch')
  })

  it('is accepted beside a signature with a replaced secret', () => {
    const old = signWebhook(BODY, TIMESTAMP, 'whsec_old')
    const v1 = signWebhook(BODY, TIMESTAMP).split(',')[1]
    expect(verify(BODY, `${old},${v1}`).reference).toBe('pay_lunch')
  })

  const good = signWebhook(BODY, TIMESTAMP)
  const [t, v1 = ''] = good.split(',')
  const FORGED: [string, string | Buffer, string | undefined][] = [
    ['no signature', BODY, undefined],
    ['an empty signature', BODY, ''],
    ['a malformed signature', BODY, 'yes'],
    ['no timestamp', BODY, v1],
    ['a malformed timestamp', BODY, `t=soon,${v1}`],
    [
      'a valid timestamp before one too far ahead',
      BODY,
      `t=${TIMESTAMP},${signWebhook(BODY, TIMESTAMP + 301)}`,
    ],
    ['two timestamps', BODY, `t=${TIMESTAMP + 301},${good}`],
    ['a timestamp with a letter', BODY, `${t}x,${v1}`],
    ['a signature of another scheme', BODY, `${t},${v1.replace('v1', 'v0')}`],
    ['half a signature', BODY, good.slice(0, -32)],
    ['another secret', BODY, signWebhook(BODY, TIMESTAMP, 'whsec_guess')],
    ['no secret', BODY, signWebhook(BODY, TIMESTAMP, ' ')],
    ['another body', BODY.replace('pay_lunch', 'pay_dinner'), good],
    ['a body with an extra space', `${BODY} `, good],
    [
      'a body with a byte order mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(BODY)]),
      good,
    ],
    ['no body', '', signWebhook('', TIMESTAMP)],
    ['a changed timestamp', BODY, `t=${TIMESTAMP + 10},${v1}`],
    ['301 s ago', BODY, signWebhook(BODY, TIMESTAMP - 301)],
    ['301 s ahead', BODY, signWebhook(BODY, TIMESTAMP + 301)],
    ['a body that is not JSON', 'id=1', signWebhook('id=1', TIMESTAMP)],
    ['a body that is not an event', '{"id":"evt_1"}', signWebhook('{"id":"evt_1"}', TIMESTAMP)],
    ['null', 'null', signWebhook('null', TIMESTAMP)],
  ]
  it.each(FORGED)('is refused with the same message: %s', (_, body, signature) => {
    const message = 'This webhook is not signed as it should be.'
    expect(() => verify(body, signature)).toThrow(new HttpError('webhook_unsigned', message))
  })

  it('is refused with invalid bytes that decode to the signed text', () => {
    const body = BODY.replace('pay_lunch', 'pay_\uFFFD')
    const bytes = Buffer.from(
      Buffer.from(body).toString('latin1').replace('\u00EF\u00BF\u00BD', '\u00FF'),
      'latin1',
    )
    expect(verify(body, signWebhook(body, TIMESTAMP)).reference).toBe('pay_\uFFFD')
    expect(() => verify(bytes, signWebhook(body, TIMESTAMP))).toThrow(HttpError)
  })
})
