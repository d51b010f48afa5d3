import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cleanLine, isAllowedText } from '#domain/free-text'
import { parseBody } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { withEachFieldChanged } from '#tests/fixtures/data/changed-fields'
import { CONTRACT_CALLS } from '#tests/fixtures/data/contract-calls'
import { OPERATIONS } from '#tools/contract/operations'

const REFUSED = ['no \u202enuts', 'no \u2067nuts', 'no\u0007nuts', 'no\ud800nuts', '\u202e']
const CLEANED = ['no \u200bnuts', '\ufeffno nuts']

/** Never shown: they are hashed, or compared with what the server made. */
const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'version', 'changesId']
/** The rules of the park file name the dish or the line; tests/server/staff/host and tests/server/park/import test them. */
const MENU_CALLS = ['checkHostMenu', 'saveHostMenu', 'readMenuSpreadsheet']

const isSecret = (path: string) => SECRETS.includes(path.split('.').at(-1) ?? '')

/** All texts inside a value, except secrets. */
function textsOf(value: unknown, path = ''): string[] {
  if (isSecret(path)) return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
}

const BODIES = CONTRACT_CALLS.filter(({ name }) => !MENU_CALLS.includes(name)).flatMap(({ name, body }) => {
  const schema = SERVED_CALLS[name].requestSchema
  const bodies = [OPERATIONS[name].requestExample, body].filter(value => value !== undefined)
  return schema ? bodies.map(value => ({ name, schema, body: value })) : []
})

describe.each(BODIES)('the body of $name', ({ schema, body }) => {
  // Specification 22.49.
  it.each([...REFUSED, ...CLEANED])('keeps no hidden character in any field: %j', text => {
    for (const { path, value } of withEachFieldChanged(body, [text])) {
      const { data } = schema.safeParse(value)
      for (const kept of textsOf(data)) {
        expect(isAllowedText(kept), path).toBe(true)
        expect(cleanLine(kept.replaceAll('\n', ' ')), path).toBe(kept.replaceAll('\n', ' ').trim())
      }
    }
  })
})

// Specification 22.49.
it.each([...new Set(BODIES.map(({ name }) => name))])(
  'a body of %s is valid until a field is changed',
  name => {
    expect(
      BODIES.filter(body => body.name === name).some(({ schema, body }) => schema.safeParse(body).success),
    ).toBe(true)
  },
)

const ADDRESS_IN_ORDER = Object(OPERATIONS.placeOrder.requestExample)

// Specification 22.49.
it.each([
  ['saveAllergyNote', { itemId: 91, allergyInformation: 'no \u202enuts' }],
  ['saveDeliveryInstructions', { instructions: '\u2066Blue door' }],
  ['acceptOrder', { by: 'Ro\u0007sa' }],
  ['addTable', { name: '\u202dTable 7' }],
  [
    'placeOrder',
    { ...ADDRESS_IN_ORDER, deliveryAddress: { doorNo: '14', street: '\u202eRoad', postcode: 'N1' } },
  ],
  ['placeOrder', { ...ADDRESS_IN_ORDER, deliveryAddress: '\u202e3' }],
] as const)('%s is refused with a code and with words that help', (name, body) => {
  const schema = SERVED_CALLS[name].requestSchema ?? z.never()
  expect(() => parseBody(schema, body)).toThrow(
    new HttpError(
      'invalid_text',
      'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
    ),
  )
})
