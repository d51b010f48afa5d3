import { describe, expect, it } from 'vitest'
import { stripeProvider } from '#server/payments/stripe-provider'
import { Refusal } from '#server/refusal'
import { eventAbout, SHAPED_KEY, SHAPED_WEBHOOK_SECRET, signShaped } from '../support/stripe-shaped'

const { readEvent } = stripeProvider({ secretKey: SHAPED_KEY, webhookSecret: SHAPED_WEBHOOK_SECRET })

describe('a webhook', () => {
  const NOW = Date.UTC(2026, 5, 13, 18, 15)
  const AT = NOW / 1000
  const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'pay_lunch' }
  const BODY = eventAbout('checkout.session.completed', session)
  const read = (body: string | Buffer, signature?: string) => readEvent(Buffer.from(body), signature, NOW)

  it('is read when it is signed', () => {
    const { id } = JSON.parse(BODY)
    const event = { id, type: 'checkout.session.completed', reference: 'pay_lunch' }
    expect(read(BODY, signShaped(BODY, AT))).toEqual(event)
  })

  it.each([
    ['a payment intent', { metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['a charge', { client_reference_id: null, metadata: { reference: 'pay_lunch' } }, 'pay_lunch'],
    ['a thing of someone else', { metadata: { order: '7' } }, null],
    ['a thing with odd marks', { client_reference_id: 7, metadata: [] }, null],
  ])('about %s tells whose it is', (_, marks, reference) => {
    const body = eventAbout('charge.refunded', { id: 'x_1', ...marks })
    expect(read(body, signShaped(body, AT)).reference).toBe(reference)
  })

  it.each([-300, 0, 300])('is taken %i s off', seconds => {
    expect(read(BODY, signShaped(BODY, AT + seconds)).reference).toBe('pay_lunch')
  })

  it('is taken beside the signature of a secret that is being replaced', () => {
    const old = signShaped(BODY, AT, 'whsec_old')
    const v1 = signShaped(BODY, AT).split(',')[1]
    expect(read(BODY, `${old},${v1}`).reference).toBe('pay_lunch')
  })

  const good = signShaped(BODY, AT)
  const [t, v1 = ''] = good.split(',')
  const FORGED: [string, string | Buffer, string | undefined][] = [
    ['no signature', BODY, undefined],
    ['an empty signature', BODY, ''],
    ['a signature that is none', BODY, 'yes'],
    ['no time', BODY, v1],
    ['a time that is none', BODY, `t=soon,${v1}`],
    ['a near time before one too far ahead', BODY, `t=${AT},${signShaped(BODY, AT + 301)}`],
    ['a signature of another scheme', BODY, `${t},${v1.replace('v1', 'v0')}`],
    ['half a signature', BODY, good.slice(0, -32)],
    ['the secret of another', BODY, signShaped(BODY, AT, 'whsec_guess')],
    ['no secret', BODY, signShaped(BODY, AT, ' ')],
    ['another body', BODY.replace('pay_lunch', 'pay_dinner'), good],
    ['a body with a space more', `${BODY} `, good],
    [
      'a body with a mark before it',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(BODY)]),
      good,
    ],
    ['no body', '', signShaped('', AT)],
    ['a time moved on', BODY, `t=${AT + 10},${v1}`],
    ['301 s ago', BODY, signShaped(BODY, AT - 301)],
    ['301 s ahead', BODY, signShaped(BODY, AT + 301)],
    ['a body that is no JSON', 'id=1', signShaped('id=1', AT)],
    ['a body that is no event', '{"id":"evt_1"}', signShaped('{"id":"evt_1"}', AT)],
    ['null', 'null', signShaped('null', AT)],
  ]
  it.each(FORGED)('is refused with the same line: %s', (_, body, signature) => {
    const line = 'This webhook is not signed as it should be.'
    expect(() => read(body, signature)).toThrow(new Refusal('webhook_unsigned', line))
  })

  it('is refused with bytes that are no text, though they read alike', () => {
    const body = BODY.replace('pay_lunch', 'pay_\uFFFD')
    const bytes = Buffer.from(
      Buffer.from(body).toString('latin1').replace('\u00EF\u00BF\u00BD', '\u00FF'),
      'latin1',
    )
    expect(read(body, signShaped(body, AT)).reference).toBe('pay_\uFFFD')
    expect(() => read(bytes, signShaped(body, AT))).toThrow(Refusal)
  })
})
