import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  integerParam,
  metadataParam,
  parseWithSchema,
  textParam,
  urlParam,
} from '#demo/stripe-sandbox/api/parse-params'
import { StripeApiError } from '#demo/stripe-sandbox/stripe-error'

const schema = z.strictObject({
  name: z.optional(textParam(5)),
  amount: z.optional(integerParam),
  url: z.optional(urlParam),
  metadata: z.optional(metadataParam),
  lines: z.optional(z.array(z.strictObject({ price: z.strictObject({ currency: textParam() }) }))),
})
const parse = (params: unknown) => parseWithSchema(schema, params)
const catchError = (params: unknown) => {
  try {
    return { accepted: parse(params) }
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error
    return { status: error.status, message: error.message, ...error.details }
  }
}

it('converts what fits', () => {
  const metadata = { k: 'v'.repeat(500), ['k'.repeat(40)]: '' }
  expect(parse({ name: 'lunch', amount: '123456789012', url: 'https://shop.test/a', metadata })).toEqual({
    name: 'lunch',
    amount: 123_456_789_012,
    url: 'https://shop.test/a',
    metadata,
  })
  expect(parse({ amount: '0', url: 'http://shop.test' })).toEqual({ amount: 0, url: 'http://shop.test' })
  expect(parse(undefined)).toEqual({})
})

it.each([
  ['1234567890123', 'amount'],
  ['-1', 'amount'],
  ['1.5', 'amount'],
  ['', 'amount'],
  ['1 ', 'amount'],
])('refuses %j as a whole number', (amount, param) => {
  expect(catchError({ amount })).toMatchObject({
    status: 400,
    message: 'Invalid non-negative integer',
    code: 'parameter_invalid_integer',
    param,
  })
})

it.each(['shop', 'ftp://shop.test', 'javascript:alert(1)', 'xhttp://shop.test', 'httpsx://shop.test'])(
  'refuses %s as a URL',
  url => {
    expect(catchError({ url })).toMatchObject({
      message: 'Not a valid URL',
      code: 'url_invalid',
      param: 'url',
    })
  },
)

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'dinner' }, 'name'],
  [{ metadata: { ['k'.repeat(41)]: 'v' } }, `metadata[${'k'.repeat(41)}]`],
  [{ metadata: { k: 'v'.repeat(501) } }, 'metadata[k]'],
])('refuses a text that is too short or too long: %#', (params, param) => {
  expect(catchError(params)).toEqual({ status: 400, message: expect.any(String), param })
})

it('names an unknown and a missing parameter as Stripe does', () => {
  expect(catchError({ lines: [{ price: { currency: 'gbp', tax: '1' } }] })).toMatchObject({
    message: 'Received unknown parameter: lines[0][price][tax]',
    code: 'parameter_unknown',
    param: 'lines[0][price][tax]',
  })
  expect(catchError({ tip: '1', tax: '2' })).toMatchObject({ param: 'tip' })
  for (const lines of [[{ price: {} }], [{ price: { currency: undefined } }]])
    expect(catchError({ lines })).toMatchObject({
      message: 'Missing required param: lines[0][price][currency].',
      code: 'parameter_missing',
      param: 'lines[0][price][currency]',
    })
  expect(catchError({ lines: [{}] })).toMatchObject({ param: 'lines[0][price]', code: 'parameter_missing' })
})
