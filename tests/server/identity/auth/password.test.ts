import { expect, it } from 'vitest'
import { hashPassword, isPasswordCorrect, PASSWORD_COST } from '#server/identity/auth/sign-in/password'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'

const createHash = (password: string) => hashPassword(password, TEST_PASSWORD_COST)

it('matches the password alone', async () => {
  const hash = await createHash('lunchtime')
  expect(await isPasswordCorrect('lunchtime', hash)).toBe(true)
  expect(await isPasswordCorrect('Lunchtime', hash)).toBe(false)
})

it('matches a password however its accents are typed', async () => {
  expect(await isPasswordCorrect('caf\u00e9', await createHash('cafe\u0301'))).toBe(true)
})

it('salts each hash, and keeps its cost beside it', async () => {
  const [first, second] = [await createHash('lunchtime'), await createHash('lunchtime')]
  expect(first).toMatch(/^scrypt\$1024\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/)
  expect(first).not.toBe(second)
})

it('hashes at the real cost by default', { timeout: 60_000 }, async () => {
  const { N, r, p } = PASSWORD_COST
  expect(await hashPassword('lunchtime')).toContain(`scrypt$${N}$${r}$${p}$`)
})

it('matches no hash of another kind, and no hash that was cut off', async () => {
  const hash = await createHash('lunchtime')
  expect(await isPasswordCorrect('lunchtime', hash.replace('scrypt', 'bcrypt'))).toBe(false)
  expect(await isPasswordCorrect('lunchtime', hash.slice(0, -20))).toBe(false)
  expect(await isPasswordCorrect('', 'none')).toBe(false)
})

it('rejects a hash whose cost is not one', async () => {
  await expect(isPasswordCorrect('lunchtime', 'scrypt$3$8$1$c2FsdA==$a2V5')).rejects.toThrow()
})
