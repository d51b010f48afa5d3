import { describe, expect, it } from 'vitest'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { HttpError } from '#server/http/http-error'
import { createEventBody, STUB_SECRET_KEY, STUB_WEBHOOK_SECRET, signWebhook } from '#tests/fixtures/payments/stripe-stub'

const { verifyWebhookEvent } = createStripeProvider({
  secretKey: STUB_SECRET_KEY,
  webhookSecret: STUB_WEBHOOK_SECRET,
})

describe('a webhook', () => {
  const NOW = Date.UTC(2026, 5, 13, 18, 15)
  const AT = NOW / 1000
  const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'pay_lunch' }
  const BODY = createEventBody('checkout.session.completed', session)
  const read = (body: string | Buffer, signature?: string) =>
    verifyWebhookEvent(Buffer.from(body), signature, NOW)

  it('is read when it is signed', () => {
    const { id } = JSON.parse(BODY)
    const event = { id, type: 'checkout.session.completed', reference: 'pay_lunch' }
    expect(read(BODY, signWebhook(BODY, AT))).toEqual(event)
  })

  it.each([
    ['a payment intent', { metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['a charge', { client_reference_id: null, metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['a thing of someone else', { metadata: { order: '7' } }, null],
    ['a thing with odd marks', { client_reference_id: 7, metadata: [] }, null],
  ])('about %s tells whose it is', (_, marks, reference) => {
    const body = createEventBody('charge.refunded', { id: 'x_1', ...marks })
    expect(read(body, signWebhook(body, AT)).reference).toBe(reference)
  })

  it.each([-300, 0, 300])('is taken %i s off', seconds => {
    expect(read(BODY, signWebhook(BODY, AT + seconds)).reference).toBe('pay_lunch')
  })

  it('is taken beside the signature of a secret that is being replaced', () => {
    const old = signWebhook(BODY, AT, 'whsec_old')
    const v1 = signWebhook(BODY, AT).split(',')[1]
    expect(read(BODY, `${old},${v1}`).reference).toBe('pay_lunch')
  })

  const good = signWebhook(BODY, AT)
  const [t, v1 = ''] = good.split(',')
  const FORGED: [string, string | Buffer, string | undefined][] = [
    ['no signature', BODY, undefined],
    ['an empty signature', BODY, ''],
    ['a signature that is none', BODY, 'yes'],
    ['no time', BODY, v1],
    ['a time that is none', BODY, `t=soon,${v1}`],
    ['a near time before one too far ahead', BODY, `t=${AT},${signWebhook(BODY, AT + 301)}`],
    ['a signature of another scheme', BODY, `${t},${v1.replace('v1', 'v0')}`],
    ['half a signature', BODY, good.slice(0, -32)],
    ['the secret of another', BODY, signWebhook(BODY, AT, 'whsec_guess')],
    ['no secret', BODY, signWebhook(BODY, AT, ' ')],
    ['another body', BODY.replace('pay_lunch', 'pay_dinner'), good],
    ['a body with a space more', `${BODY} `, good],
    [
      'a body with a mark before it',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(BODY)]),
      good,
    ],
    ['no body', '', signWebhook('', AT)],
    ['a time moved on', BODY, `t=${AT + 10},${v1}`],
    ['301 s ago', BODY, signWebhook(BODY, AT - 301)],
    ['301 s ahead', BODY, signWebhook(BODY, AT + 301)],
    ['a body that is no JSON', 'id=1', signWebhook('id=1', AT)],
    ['a body that is no event', '{"id":"evt_1"}', signWebhook('{"id":"evt_1"}', AT)],
    ['null', 'null', signWebhook('null', AT)],
  ]
  it.each(FORGED)('is refused with the same line: %s', (_, body, signature) => {
    const line = 'This webhook is not signed as it should be.'
    expect(() => read(body, signature)).toThrow(new HttpError('webhook_unsigned', line))
  })

  it('is refused with bytes that are no text, though they read alike', () => {
    const body = BODY.replace('pay_lunch', 'pay_\uFFFD')
    const bytes = Buffer.from(
      Buffer.from(body).toString('latin1').replace('\u00EF\u00BF\u00BD', '\u00FF'),
      'latin1',
    )
    expect(read(body, signWebhook(body, AT)).reference).toBe('pay_\uFFFD')
    expect(() => read(bytes, signWebhook(body, AT))).toThrow(HttpError)
  })
})
