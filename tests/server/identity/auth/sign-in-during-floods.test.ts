import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { login } from '#domain/contract/account/auth'
import { listVendors } from '#domain/contract/ordering/vendors'
import { hashPassword, PASSWORD_COST } from '#server/identity/auth/sign-in/password'
import { insertCustomer } from '#server/identity/auth/user-store'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'
import {
  createTestClock,
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '#tests/fixtures/server/test-server'

/** A hash of the real cost takes a fifth of a second. */
const COST = IS_LONG_RUN ? PASSWORD_COST : TEST_PASSWORD_COST
/**
 * The times of a sign-in without a flood. Its hash takes a fifth of a second on a small server, so eight are less than 2 s.
 * Compared with hashes of the real cost only.
 */
const MOST_TIMES = 8
const SIGN_INS = 100
/** Of the flood, before the owner is signed in. Two are hashed at once, and some before the owner's account is found. */
const MOST_BEFORE = 20
const OWNER = 'owner@foodpark.test'
const WIFI = '10.9.0.1'
const AT_HOME = '10.9.0.2'

const clock = createTestClock()
let testServer: TestServer
let knownDevice = ''
const signIn = async (email: string, password: string, options: RequestOptions) => {
  const { status, headers } = await testServer.callApi(login, { email, password }, options)
  return { status, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, clock, passwordCost: COST, requestsPerMinute: 600 })
  const passwordHash = await hashPassword(NEW_PASSWORD, COST)
  await insertCustomer(testServer.db, { email: OWNER, name: 'The owner', passwordHash })
  knownDevice = (await signIn(OWNER, NEW_PASSWORD, { remoteAddress: AT_HOME })).cookie
})
afterAll(() => testServer.close())
beforeEach(() => clock.advance(15 * 60_000))

/** Signs unknown accounts in, all at once. */
const floodSignIns = (addressOf: (index: number) => string) =>
  Array.from({ length: SIGN_INS }, (_, index) =>
    signIn(`unknown${index}@foodpark.test`, 'guess', { remoteAddress: addressOf(index) }),
  )
const floodMenus = () =>
  Array.from({ length: 1_200 }, () =>
    testServer.callApi(listVendors, { page: 1, limit: 20 }, { remoteAddress: WIFI }),
  )
const atWifi = () => WIFI
const atManyAddresses = (index: number) => `10.7.${index}.1`

it.each([
  ['sign-ins at another address', () => floodSignIns(atWifi), { remoteAddress: AT_HOME }, MOST_BEFORE],
  [
    'sign-ins at the same address, with a known device',
    () => floodSignIns(atWifi),
    { remoteAddress: WIFI, withDevice: true },
    MOST_BEFORE,
  ],
  [
    'sign-ins at a hundred addresses, with a known device',
    () => floodSignIns(atManyAddresses),
    { remoteAddress: AT_HOME, withDevice: true },
    MOST_BEFORE,
  ],
  ['menu calls at the same address', floodMenus, { remoteAddress: WIFI }, Number.POSITIVE_INFINITY],
])(
  'the owner signs in within 2 s during a flood of %s',
  async (title, flood, options, mostBefore) => {
    const { withDevice = false, remoteAddress } = { withDevice: false, ...options }
    const cookie = withDevice ? { cookie: knownDevice } : {}
    const measureSignIn = async () => {
      const startedAt = performance.now()
      const { status } = await signIn(OWNER, NEW_PASSWORD, { remoteAddress, ...cookie })
      return { status, time: performance.now() - startedAt }
    }
    const alone = await measureSignIn()
    let answered = 0
    const answers = flood().map(async answer => {
      await answer
      answered += 1
    })
    const { status, time } = await measureSignIn()
    const answeredBefore = answered
    await Promise.all(answers)
    expect([alone.status, status]).toEqual([200, 200])
    expect(answeredBefore).toBeLessThan(mostBefore)
    if (!IS_LONG_RUN) return
    process.stdout.write(`${title}: ${time.toFixed(0)} ms, ${alone.time.toFixed(0)} ms without it\n`)
    expect(time).toBeLessThan(MOST_TIMES * alone.time)
  },
  600_000,
)
