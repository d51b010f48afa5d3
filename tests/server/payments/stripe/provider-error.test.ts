import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'
import { isAlreadyRefunded, toPaymentProviderError } from '#server/payments/stripe/provider-error'

const createConnectionError = (detail?: Error) =>
  new Stripe.errors.StripeConnectionError({
    type: 'api_error',
    message: 'private',
    ...(detail && { detail }),
  })
const createRequestError = (raw: Partial<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>) =>
  new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'private', ...raw })

it('names the code of the system if a connection error has one', () => {
  const refused = Object.assign(new Error('private'), { code: 'ECONNREFUSED' })
  expect(toPaymentProviderError(createConnectionError(refused)).message).toBe(
    'the card provider did not answer (ECONNREFUSED)',
  )
  for (const detail of [new Error('private'), undefined])
    expect(toPaymentProviderError(createConnectionError(detail))).toMatchObject({
      message: 'the card provider did not answer',
      isFinal: false,
    })
})

it('describes a refusal by its codes only', () => {
  const error = createRequestError({ code: 'resource_missing', param: 'session', statusCode: 404 })
  expect(toPaymentProviderError(error)).toMatchObject({
    message: 'the card provider refused: invalid_request_error resource_missing session 404',
    isFinal: true,
  })
})

// Specification 22.5.
it('names the setting of a wrong key', () => {
  const error = new Stripe.errors.StripeAuthenticationError({
    type: 'invalid_request_error',
    statusCode: 401,
  })
  expect(toPaymentProviderError(error)).toMatchObject({
    message: 'the card provider refuses the key of STRIPE_SECRET_KEY',
    isFinal: false,
  })
})

it.each([
  [400, true],
  [402, true],
  [404, true],
  [401, false],
  [403, false],
  [409, false],
  [500, false],
  [undefined, false],
])('treats a refused request with the status %s as final: %s', (statusCode, isFinal) => {
  const raw = statusCode === undefined ? {} : { statusCode }
  expect(toPaymentProviderError(createRequestError(raw)).isFinal).toBe(isFinal)
})

it('keeps its own errors, and calls everything else unreadable', () => {
  const own = new PaymentProviderError('ours', true)
  expect(toPaymentProviderError(own)).toBe(own)
  expect(toPaymentProviderError(new SyntaxError('private'))).toMatchObject({
    message: 'the card provider answered something unreadable',
    isFinal: false,
  })
})

it('knows a charge that was refunded before', () => {
  expect(isAlreadyRefunded(createRequestError({ code: 'charge_already_refunded' }))).toBe(true)
  expect(isAlreadyRefunded(createRequestError({ code: 'resource_missing' }))).toBe(false)
  expect(isAlreadyRefunded(Object.assign(new Error(), { code: 'charge_already_refunded' }))).toBe(false)
})
