import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-accounts'
import { login } from '#domain/contract/account/auth'
import { users } from '#server/core/db/schema'
import { hashPassword, PASSWORD_COST } from '#server/identity/auth/sign-in/password'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase, TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const SIGN_INS = 200
/** A hash of the real cost needs 32 MB for a fifth of a second. */
const COST = IS_LONG_RUN ? PASSWORD_COST : TEST_PASSWORD_COST
const MB = 1024 * 1024

let running = 0
let mostRunning = 0
/** Counts the hashes that run at the same time. */
function countHashes(): void {
  const { scrypt } = crypto
  vi.spyOn(crypto, 'scrypt').mockImplementation((password, salt, length, options, onEnd) => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    scrypt(password, salt, length, options, (error, key) => {
      running -= 1
      onEnd(error, key)
    })
  })
  syncBuiltinESMExports()
}

let testServer: TestServer
// PostgreSQL refuses some of them with a 503 on a busy machine. The hashes wait in the same queue on both.
beforeAll(async () => {
  const database = IS_LONG_RUN
    ? await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    : await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, passwordCost: COST })
  countHashes()
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await testServer.close()
})

/** Measures the memory of this process and the delays of its event loop until the returned function is called. */
function measureProcess() {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return () => {
    delays.disable()
    clearInterval(timer)
    return { memory: (most - before) / MB, loopDelay: delays.percentile(99) / 1_000_000 }
  }
}

/** Signs in as the app does: a server that is too busy says when to try again. @returns the status, and how often it was busy */
async function signIn(email: string, index: number) {
  for (let refusals = 0; ; refusals += 1) {
    const client = { remoteAddress: `10.8.${index}.1` }
    const { status, headers } = await testServer.callApi(login, { email, password: DEMO_PASSWORD }, client)
    if (status !== 503) return { status, refusals }
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

it('200 customers who sign in at once are all signed in, with at most two hashes at a time', async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD, COST)
  const emails = Array.from({ length: SIGN_INS }, (_, index) => `burst${index}@foodpark.test`)
  await testServer.db.insert(users).values(emails.map(email => ({ email, name: 'A customer', passwordHash })))
  const endMeasuring = measureProcess()
  const answers = await Promise.all(emails.map(signIn))
  const { memory, loopDelay } = endMeasuring()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(mostRunning).toBe(2)
  expect(memory).toBeLessThan(256)
  const refusals = answers.reduce((sum, answer) => sum + answer.refusals, 0)
  if (!IS_LONG_RUN) return
  process.stdout.write(`+ ${memory} MB, event loop p99 ${loopDelay} ms, ${refusals} answers of 503\n`)
  expect(loopDelay).toBeLessThan(100)
}, 600_000)
