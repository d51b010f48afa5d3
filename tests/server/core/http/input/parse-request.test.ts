import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailSchema } from '#domain/contract/account/accounts'
import { formVersion } from '#domain/contract/parsers'
import {
  parseBody,
  parseCountOrDefault,
  parseOrderId,
  parseRowId,
} from '#server/core/http/calls/parse-request'

const PAGE_OUTDATED =
  'This page is older than the server, so nothing was saved. Note what you have typed, then load the page again.'

it.each([
  ['31', 31],
  ['vendor_31', 31],
  ['ITEM_412', 412],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['vendor_2147483648', null],
  ['9'.repeat(16), null],
  ['vendor_', null],
  ['_31', null],
  ['vendor31', null],
  ['vendor_31_', null],
  ['1 vendor_31', null],
  ['31.5', null],
  ['31 ', null],
  ['', null],
  [undefined, null],
])('reads the id %s as %s', (value, id) => {
  expect(parseRowId(value)).toBe(id)
})

it.each([
  ['1', 1],
  ['20', 20],
  ['21', 20],
  ['0', 5],
  ['-3', 5],
  ['1.5', 5],
  ['many', 5],
  [undefined, 5],
])('reads the count %s as %s, of at most 20', (value, count) => {
  expect(parseCountOrDefault(value, 5, 20)).toBe(count)
})

it.each([
  ['1042', 1042],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['9'.repeat(16), null],
  ['order_1042', null],
  ['1042 ', null],
  [' 1042', null],
  [undefined, null],
])('reads the id %s of an order as %s', (value, id) => {
  expect(parseOrderId(value)).toBe(id)
})

const schema = z.object({
  dish: z.object({ quantity: z.int().check(z.minimum(1), z.maximum(9)) }),
  type: z.optional(z.enum(['dine_in', 'delivery'])),
  note: z.optional(z.string().check(z.regex(/^\w*$/))),
})

it.each([
  [undefined, "The field 'body' is missing or of the wrong kind."],
  [{ dish: {} }, "The field 'dish.quantity' is missing or of the wrong kind."],
  [{ dish: { quantity: 0 } }, "The field 'dish.quantity' is too small or too short."],
  [{ dish: { quantity: 10 } }, "The field 'dish.quantity' is too large or too long."],
  [{ dish: { quantity: 1 }, type: 'drone' }, "The field 'type' is not one of the choices."],
  [{ dish: { quantity: 1 }, note: '!' }, "The field 'note' is not valid."],
])('refuses the body %j and names the field', (body, message) => {
  expect(() => parseBody(schema, body)).toThrow(expect.objectContaining({ code: 'invalid_request', message }))
})

it('returns a body that fits', () => {
  const body = { dish: { quantity: 1 } }
  expect(parseBody(schema, body)).toEqual(body)
})

it('says that a text is no email address, without the name of its field', () => {
  const parse = () => parseBody(z.object({ email: emailSchema }), { email: 'lee@park' })
  expect(parse).toThrow('This is not an email address.')
})

// Specification 25.25.
it('tells a page of an earlier version, whose form sends no version, to load again', () => {
  const schema = z.object({ name: z.string(), version: formVersion })
  const parse = (body: object) => () => parseBody(schema, body)
  expect(parse({ name: 'Table 7' })).toThrow(
    expect.objectContaining({ code: 'page_outdated', status: 409, message: PAGE_OUTDATED }),
  )
  const refund = z.object({ amount: z.int(), refundable: z.int() })
  expect(() => parseBody(refund, { amount: 300 })).toThrow(expect.objectContaining({ code: 'page_outdated' }))
  expect(parse({ name: 'Table 7', version: 'x'.repeat(101) })).toThrow("The field 'version' is too large")
})
