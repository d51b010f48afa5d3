import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost of one hash: 32 MB and about 0.2 s on a small server (three passes of 2^15, as OWASP advises). */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 }
export type PasswordCost = typeof PASSWORD_COST

const KEY_BYTES = 32

const deriveKey = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )

/** Returns a salted hash that includes its cost: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Whether a password matches a hash. Compares in constant time. */
export async function isPasswordCorrect(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64')
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
