/** Ids of requests: ULIDs. They sort by time, and no two clients or servers make the same. */

/** Crockford's base 32: without I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_DIGITS = 10
const RANDOM_DIGITS = 16

/** The number of random bytes that an id needs. */
export const REQUEST_ID_RANDOM_BYTES = RANDOM_DIGITS

const REQUEST_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The same 128 bits as 32 hexadecimal digits, the form of an id of a trace. @param requestId for which `isRequestId` holds */
export function toHexId(requestId: string): string {
  let bits = 0n
  for (const digit of requestId) bits = bits * 32n + BigInt(DIGITS.indexOf(digit))
  return bits.toString(16).padStart(32, '0')
}

/** Whether a text is a request's id, so that it may go into a log. */
export const isRequestId = (text: string): boolean => REQUEST_ID.test(text)

/**
 * Creates the id of a request.
 * @param now milliseconds since 1970
 * @param random bytes, at least `REQUEST_ID_RANDOM_BYTES`
 */
export function createRequestId(now: number, random: Uint8Array): string {
  let id = ''
  for (let rest = now; id.length < TIME_DIGITS; rest = Math.floor(rest / DIGITS.length))
    id = DIGITS.charAt(rest % DIGITS.length) + id
  // A loop takes a quarter of the time of `Array.from`, and each request needs an id.
  for (let index = 0; index < RANDOM_DIGITS; index += 1)
    id += DIGITS.charAt((random[index] ?? 0) % DIGITS.length)
  return id
}
