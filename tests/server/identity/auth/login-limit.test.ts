import { beforeEach, expect, it } from 'vitest'
import {
  createLoginLimit,
  deleteOldSignInAttempts,
  findMostWrongPasswords,
  type SignInAttempt,
} from '#server/identity/auth/sign-in/login-limit'
import { signInAttempts } from '#server/identity/auth/sign-in/sign-in-attempt-schema'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000
const TOO_MANY = {
  code: 'too_many_sign_ins',
  status: 429,
  message: expect.stringMatching(/wait a few minutes/),
}
const DEMO = { account: 'demo', network: '10.0.0.1', device: null }

describeOnDatabases(['PGlite'], 'the limit of wrong passwords', suite => {
  beforeEach(() => suite.testServer.db.delete(signInAttempts))

  const limitOf = (purpose: 'sign-in' | 'password' | 'mail') =>
    createLoginLimit(suite.testServer.db, suite.clock, { purpose })
  const reserve = (attempt: Partial<SignInAttempt> = {}) =>
    limitOf('sign-in').reserveAttempt({ ...DEMO, ...attempt })
  const fail = async (times: number, attempt: (index: number) => Partial<SignInAttempt>) => {
    for (let index = 0; index < times; index += 1) await reserve(attempt(index))
  }

  // Specification 22.25.
  it.each<[string, number, (index: number) => Partial<SignInAttempt>]>([
    ['the sixth for an account at one address', 5, () => ({})],
    ['the eleventh for an account at any addresses', 10, index => ({ network: `10.0.1.${index}` })],
    ['the hundred and first at one address', 100, index => ({ account: `guess ${index}` })],
    ['the eleventh on a known device', 10, () => ({ device: 'phone' })],
  ])('refuses %s', async (_, max, attempt) => {
    await fail(max, attempt)
    await expect(reserve({ device: attempt(0).device ?? null })).rejects.toMatchObject(TOO_MANY)
    suite.clock.advance(15 * MINUTE)
    await expect(reserve()).resolves.toBeTypeOf('function')
  })

  it('refuses until the first of the counted attempts is 15 minutes old', async () => {
    await fail(1, () => ({}))
    suite.clock.advance(MINUTE)
    await fail(4, () => ({}))
    suite.clock.advance(13 * MINUTE + 500)
    await expect(reserve()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 60 })
    suite.clock.advance(MINUTE - 501)
    await expect(reserve()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 1 })
    suite.clock.advance(1)
    await reserve()
    await expect(reserve()).rejects.toMatchObject(TOO_MANY)
  })

  // Specification 28.12.
  it('tells how many wrong passwords the most guessed account had in 15 minutes, and counts no mails', async () => {
    const { db } = suite.testServer
    const findMost = () => findMostWrongPasswords(db, new Date(suite.clock.now()))
    expect(await findMost()).toBe(0)
    for (let index = 0; index < 4; index += 1)
      await limitOf('mail').reserveAttempt({ ...DEMO, network: `10.0.3.${index}` })
    await fail(3, index => ({ network: `10.0.1.${index}` }))
    await fail(2, () => ({ account: 'sam' }))
    expect(await findMost()).toBe(3)
    suite.clock.advance(15 * MINUTE)
    expect(await findMost()).toBe(0)
  })

  // Specification 24.31.
  it.each([
    ['sign-in', 'mail'],
    ['sign-in', 'password'],
    ['mail', 'sign-in'],
    ['mail', 'password'],
  ] as const)('counts %s and %s apart, whatever text is typed', async (typed, other) => {
    for (const text of [`${other}:demo`, `${other} demo`, `:${other}:demo`, 'demo'])
      for (let index = 0; index < 10; index += 1)
        await limitOf(typed).reserveAttempt({
          account: text,
          network: `${other}:10.0.${index}.1`,
          device: null,
        })
    await expect(limitOf(other).reserveAttempt(DEMO)).resolves.toBeTypeOf('function')
  })

  it('says the longest of the waits if several limits are reached', async () => {
    await fail(5, () => ({}))
    suite.clock.advance(5 * MINUTE)
    await fail(5, index => ({ network: `10.0.1.${index}` }))
    await expect(reserve({ network: '10.0.2.1' })).rejects.toMatchObject({ retryAfter: 10 * 60 })
    await fail(95, index => ({ account: `guess ${index}` }))
    suite.clock.advance(9 * MINUTE)
    await expect(reserve()).rejects.toMatchObject({ retryAfter: 60 })
  })

  it('does not count refused attempts, so one address cannot lock an account', async () => {
    await fail(5, () => ({}))
    for (let tries = 0; tries < 20; tries += 1) await expect(reserve()).rejects.toMatchObject(TOO_MANY)
    await expect(reserve({ network: '10.0.0.2' })).resolves.toBeTypeOf('function')
  })

  it('counts a known device apart from the account and its address', async () => {
    await fail(10, index => ({ network: `10.0.1.${index}` }))
    await expect(reserve()).rejects.toMatchObject(TOO_MANY)
    await fail(10, () => ({ device: 'phone' }))
    await expect(reserve({ device: 'laptop' })).resolves.toBeTypeOf('function')
    await expect(reserve({ account: 'sam' })).resolves.toBeTypeOf('function')
  })

  it('releases one attempt once, and no other', async () => {
    await fail(3, () => ({}))
    const release = await reserve()
    await release(suite.testServer.db)
    await release(suite.testServer.db)
    await fail(2, () => ({}))
    await expect(reserve()).rejects.toMatchObject(TOO_MANY)
  })

  it('keeps the attempts that still count when it deletes old ones', async () => {
    const { db } = suite.testServer
    await fail(1, () => ({ network: 'old' }))
    suite.clock.advance(1)
    await fail(1, () => ({ network: 'new' }))
    suite.clock.advance(15 * MINUTE - 1)
    await deleteOldSignInAttempts(db, new Date(suite.clock.now()))
    const left = await db.select({ network: signInAttempts.network }).from(signInAttempts)
    expect(left).toEqual([{ network: 'sign-in:new' }])
  })
})
