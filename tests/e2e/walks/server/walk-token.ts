/** A signed-in session for walks. Its token is unsigned; only the scripted server accepts it. */

/** The time at the start of every walk, in ms. */
export const WALK_START_TIME = Date.UTC(2025, 5, 6, 18)
const DAY = 86_400_000

const encodeTokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that the client can decode. @param expiresAt in ms */
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

/** The three storage keys of a customer whose token was validated at the start of the walk. */
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
