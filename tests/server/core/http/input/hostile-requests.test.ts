import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import { ERROR_STATUS, isErrorCode } from '#domain/error-codes'
import { createHostileRequests, type HostileRequest } from '#tests/fixtures/data/hostile-requests'
import { LARGE_ID_REQUESTS } from '#tests/fixtures/data/id-requests'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { IS_LONG_RUN, RANDOM_SEED } from '#tests/fixtures/run-count'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { describeCpu, type MeasuredRequest, measureQuickest } from '#tests/fixtures/server/describe-cpu'
import { createCpuReader } from '#tests/fixtures/server/main-thread-cpu'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { errorCodesOf } from '#tools/contract/openapi-document'
import type { Operation } from '#tools/contract/operation'
import { OPERATIONS } from '#tools/contract/operations'

/** In ms of CPU time of the main thread, for the quickest run. Compared in long runs only. */
const MOST_CPU = 10
const readCpu = createCpuReader()
const REQUESTS = IS_LONG_RUN ? 10_000 : 100

/** Everything that a request may change, except for what records sign-ins. */
const TABLES = [
  ...['carts', 'cart_lines', 'addresses', 'orders', 'order_items', 'order_status_changes', 'outbox'],
  ...['payments', 'idempotency_keys', 'vendors', 'menu_items'],
]
const DIGEST = TABLES.map(
  table => `SELECT '${table}', count(*), sum(hashtextextended(t::text, 0)) FROM ${table} t`,
).join(' UNION ALL ')

const errorSchema = z.strictObject({ code: z.string(), message: z.string().min(1) })

let testServer: TestServer
const tokens = { customer: '', leaving: '', staff: '', otherStaff: '', host: '' }
beforeAll(async () => {
  // The CPU time of this process does not hold the time of PostgreSQL.
  const database = IS_LONG_RUN
    ? await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    : await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({
    database,
    provider: createFakeProvider(),
    mailer: createTestMailer().mailer,
  })
  tokens.customer = await testServer.signIn('demo@foodpark.test')
  tokens.leaving = await testServer.signIn('sam@foodpark.test')
  tokens.staff = await testServer.signIn('vendor31@foodpark.test')
  tokens.host = await testServer.signIn(DEMO_HOST_EMAIL)
  tokens.otherStaff = await testServer.signIn('vendor40@foodpark.test')
}, 60_000)
afterAll(() => testServer.close())

/** Those that end the sessions of an account. */
const ENDING_CALLS: readonly HostileRequest['name'][] = [
  ...(['logout', 'logoutEverywhere', 'changePassword', 'deleteAccount', 'signOutSession'] as const),
]

/** A sign-out that succeeds must not end the other calls, nor a closed trailer their orders. */
function tokenFor({ name, path }: HostileRequest): string {
  if (ENDING_CALLS.includes(name)) return tokens.leaving
  if (name === 'setTrailerState' || name === 'setAddonAvailability' || name === 'setDishAvailability')
    return tokens.otherStaff
  return path.startsWith('/kitchen') || name === 'setOrderStatus' ? tokens.staff : tokens.customer
}

const readDigest = async () => JSON.stringify(await testServer.db.execute(sql.raw(DIGEST)))

/** @returns the answer and the CPU time of the main thread in ms */
async function send(request: HostileRequest) {
  const { method, path, payload, headers } = request
  const before = readCpu()
  const answer = await testServer.app.inject({
    ...{ method, payload, url: `/api${path}` },
    headers: { ...headers, authorization: `Bearer ${tokenFor(request)}` },
  })
  return { status: answer.statusCode, body: answer.body, cpu: readCpu() - before }
}

/** Says what is wrong with a refusal; null for a good one. */
function findFault(status: number, body: string): string | null {
  const { data } = errorSchema.safeParse(JSON.parse(body))
  if (!data || !isErrorCode(data.code)) return 'no code'
  if (status >= 500) return 'a failure'
  // The headers may be refused with a status that has no code of its own.
  return ERROR_STATUS[data.code] === status || data.code === 'request_refused' ? null : 'another status'
}

// Specification 22.44.
it('ids that no row can have are refused in each place of each call, as the contract says', async () => {
  const faults: string[] = []
  for (const { call, id, place, method, path, body } of LARGE_ID_REQUESTS) {
    const operation: Operation = OPERATIONS[call.name]
    const token = { Host: tokens.host, Kitchen: tokens.staff }[String(operation.group)] ?? tokens.customer
    const codes = errorCodesOf(operation, call.body !== undefined)
    const answer = await testServer.request(method, path, body, { token })
    const { data } = errorSchema.safeParse(answer.body)
    const isListed = data && isErrorCode(data.code) && codes.includes(data.code)
    if (answer.status >= 500 || (answer.status >= 400 && !isListed))
      faults.push(`${call.name}, ${id} in ${place}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  expect(LARGE_ID_REQUESTS.length).toBeGreaterThan(60)
  expect(faults).toEqual([])
})

/** Sends slow requests again, each until one run is quick. */
async function repeatSlow(slow: readonly HostileRequest[]): Promise<MeasuredRequest[]> {
  const repeated: MeasuredRequest[] = []
  for (const request of slow) {
    const cpu = await measureQuickest(async () => (await send(request)).cpu, MOST_CPU)
    repeated.push({ name: `${request.name}, ${request.fault}`, cpu })
  }
  return repeated
}

/** Says what is wrong with an answer; null for a good one. */
function judgeAnswer({ status, body }: Awaited<ReturnType<typeof send>>, hasChanged: boolean) {
  if (status < 400) return null
  return findFault(status, body) ?? (hasChanged ? 'a change' : null)
}

it('hostile requests are refused with a code and change nothing, or are taken', async () => {
  const measured: MeasuredRequest[] = []
  const slow: Record<'refused' | 'taken', HostileRequest[]> = { refused: [], taken: [] }
  const faults: string[] = []
  let digest = await readDigest()
  let refused = 0
  for (const request of createHostileRequests(REQUESTS, RANDOM_SEED)) {
    const answer = await send(request)
    const name = `${request.name}, ${request.fault}: ${answer.status}`
    const newDigest = await readDigest()
    refused += Number(answer.status >= 400)
    const fault = judgeAnswer(answer, newDigest !== digest)
    if (fault) faults.push(`${name} ${fault} ${answer.body.slice(0, 100)}`)
    measured.push({ name, cpu: answer.cpu })
    if (answer.cpu >= MOST_CPU) slow[answer.status >= 400 ? 'refused' : 'taken'].push(request)
    digest = newDigest
  }
  for (const token of [tokens.customer, tokens.staff])
    expect((await testServer.callApi(getCurrentUser, {}, { token })).status).toBe(200)
  expect(faults).toEqual([])
  expect(refused).toBeGreaterThan(REQUESTS / 2)
  if (!IS_LONG_RUN) return
  const repeated = await repeatSlow(slow.refused)
  // What is taken does the work of its call. Boards and exports grow with the orders that the test has placed.
  const figures = describeCpu(measured, [...repeated, ...(await repeatSlow(slow.taken))])
  process.stdout.write(`${refused} refused. CPU in ms: ${JSON.stringify(figures, null, 1)}\n`)
  expect(repeated.filter(({ cpu }) => cpu >= MOST_CPU)).toEqual([])
}, 1_200_000)
