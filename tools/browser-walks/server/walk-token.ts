/** A sign-in that no server has to confirm: what the browser keeps of it, and its token, which only the scripted server would take. */

/** When every walk begins: an evening, in ms. */
export const WALK_START_TIME = Date.UTC(2025, 5, 6, 18)
const DAY = 86_400_000

const encodeTokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the client reads it. @param expiresAt in ms */
export const createUnsignedToken = (
  expiresAt: number,
  claims: object = { id: 7, email: 'sam@example.test', name: 'Sam' },
): string =>
  [
    encodeTokenPart({ alg: 'none' }),
    encodeTokenPart({ ...claims, role: 'customer', exp: expiresAt / 1000 }),
    '',
  ].join('.')

export const WALK_TOKEN = createUnsignedToken(WALK_START_TIME + DAY)

const USER = {
  id: '7',
  email: 'sam@example.test',
  name: 'Sam',
  role: 'customer',
  phone: null,
  vendorId: null,
}

/** The three keys of a customer whose token was confirmed this minute. */
export const SIGNED_IN_STORAGE: Readonly<Record<string, string>> = {
  authToken: WALK_TOKEN,
  user: JSON.stringify(USER),
  tokenData: JSON.stringify({
    token: WALK_TOKEN,
    user: USER,
    expiresAt: WALK_START_TIME + DAY,
    lastValidated: WALK_START_TIME,
    isValid: true,
  }),
}
