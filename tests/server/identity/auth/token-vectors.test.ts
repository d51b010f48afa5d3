/**
 * What the HS256 vectors of Wycheproof do to a signed text, done to a token of this server. The number is the `tcId` in
 * `testvectors_v1/json_web_signature_test.json` of C2SP/wycheproof at dac1dd47.
 */
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTokenService } from '#server/identity/auth/tokens'
import { createTestClock } from '#tests/fixtures/server/test-server'

const SECRET = 'a secret for tests alone, long enough'
const { verify } = createTokenService([SECRET], createTestClock())

const encode = (text: string) => Buffer.from(text).toString('base64url')
/** Signs a text as it is, also one that is not base64url. */
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url')
const withSignature = (text: string) => `${text}.${sign(text)}`

const HEADER = encode('{"alg":"HS256"}')
const CLAIMS = { id: 7, role: 'customer', vendorId: null, jti: 'a', exp: 4e9, iss: 'food-park' }
/** 100 bytes, so its last character has unused bits. They are zero. */
const PAYLOAD = encode(JSON.stringify(CLAIMS).padEnd(100))
const SIGNATURE = sign(`${HEADER}.${PAYLOAD}`)

/** The same bytes, with another value of the unused bits: the next character of the alphabet. */
const changeUnusedBits = (text: string) =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1)

it.each([
  ['as it is signed', 1, `${HEADER}.${PAYLOAD}.${SIGNATURE}`],
  ['with spaces in its header', 376, withSignature(`${encode('{ "alg" : "HS256" }')}.${PAYLOAD}`)],
  ['with other white space there', 377, withSignature(`${encode('{\n\t"alg":"HS256"}')}.${PAYLOAD}`)],
])('accepts a token %s (vector %i)', async (_, _vector, token) => {
  expect(await verify(token)).toMatchObject({ id: 7, role: 'customer' })
})

it.each([
  ['with another signature', 2, `${HEADER}.${PAYLOAD}.${sign('another text')}`],
  ['without a signature', 3, `${HEADER}.${PAYLOAD}.`],
  ['without a signature and its dot', 4, `${HEADER}.${PAYLOAD}`],
  ['with other claims', 5, `${HEADER}.${encode(JSON.stringify({ ...CLAIMS, id: 8 }))}.${SIGNATURE}`],
  ['without claims', 6, `${HEADER}..${SIGNATURE}`],
  ['with another header', 8, `${encode('{"alg":"HS256","kid":"a"}')}.${PAYLOAD}.${SIGNATURE}`],
  ['without a header', 9, `.${PAYLOAD}.${SIGNATURE}`],
  ['of no text', 13, ''],
  ['with an empty part more', 14, `${HEADER}.${PAYLOAD}.${SIGNATURE}.`],
  ['with a part more', 15, `${HEADER}.${PAYLOAD}.${SIGNATURE}.foo`],
  ['of the algorithm none', 16, `${encode('{"alg":"none"}')}.${PAYLOAD}.`],
  ['in the form of JSON', 17, JSON.stringify({ payload: PAYLOAD, protected: HEADER, signature: SIGNATURE })],
  ['with spaces in its signature', 360, `${HEADER}.${PAYLOAD}.    ${SIGNATURE}`],
  ['with a foreign character in its signature', 361, `${HEADER}.${PAYLOAD}.?${SIGNATURE}`],
  ['with signed spaces after its header', 365, withSignature(`${HEADER}    .${PAYLOAD}`)],
  ['with signed foreign characters after its header', 366, withSignature(`${HEADER}####.${PAYLOAD}`)],
  ['with padding after its signature', 367, `${HEADER}.${PAYLOAD}.${SIGNATURE}=`],
  ['with signed spaces before its claims', 368, withSignature(`${HEADER}.    ${PAYLOAD}`)],
  ['with signed foreign characters before its claims', 369, withSignature(`${HEADER}.####${PAYLOAD}`)],
  ['with signed padding after its claims', 370, withSignature(`${HEADER}.${PAYLOAD}==`)],
  ['with a foreign character in its header', 372, `${HEADER}?.${PAYLOAD}.${SIGNATURE}`],
  ['with a foreign character in its claims', 373, `${HEADER}.${PAYLOAD}?.${SIGNATURE}`],
  ['with signed unused bits in its claims', 375, withSignature(`${HEADER}.${changeUnusedBits(PAYLOAD)}`)],
  ['with other unused bits in its claims', 374, `${HEADER}.${changeUnusedBits(PAYLOAD)}.${SIGNATURE}`],
])('refuses a token %s (vector %i)', async (_, _vector, token) => {
  expect(await verify(token)).toBeNull()
})

it('refuses a token with other unused bits in its signature', async () => {
  expect(await verify(`${HEADER}.${PAYLOAD}.${changeUnusedBits(SIGNATURE)}`)).toBeNull()
})
