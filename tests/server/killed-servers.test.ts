import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-accounts'
import type { Sandbox } from '#demo/stripe-sandbox/sandbox'
import { login } from '#domain/contract/account/auth'
import { addToCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/ordering/payments'
import { systemClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { orders, outbox, users } from '#server/core/db/schema'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData } from '#tests/fixtures/payments/fake-provider'
import { sessionIdFromUrl } from '#tests/fixtures/payments/shopper'
import {
  payOnCheckoutPage,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  startTestSandbox,
} from '#tests/fixtures/payments/test-sandbox'
import { IS_LONG_RUN, RANDOM_SEED } from '#tests/fixtures/run-count'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import {
  createKillableServer,
  createRetryingClient,
  type RetryingClient,
  reportSlowRound,
} from '#tests/fixtures/server/processes/killable-server'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'

const KILLS = Number(process.env.KILLS ?? (IS_LONG_RUN ? 200 : 3))
/** Half of them order with cash, half by card. */
const CUSTOMERS = IS_LONG_RUN ? 20 : 4
/** In pounds, of one wrap. */
const AMOUNT = 11
/** A round sends about so many requests. The kill comes at one of them. */
const REQUESTS_OF_ROUND = 4 * CUSTOMERS
/** In milliseconds. The longest time from the request to the kill, so that it finds the server at work. */
const LONGEST_DELAY = 40

const { start, killAll } = createServerProcesses()
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  killAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

async function registerCustomer(db: Db, { session, request, repeat }: RetryingClient): Promise<number> {
  const [demo] = await db.select().from(users).where(eq(users.email, 'demo@foodpark.test'))
  const email = `${randomUUID()}@foodpark.test`
  const account = { email, name: 'A customer', passwordHash: demo?.passwordHash ?? '' }
  const [user] = await db.insert(users).values(account).returning()
  session.token = (await repeat(() => request(login, { email, password: DEMO_PASSWORD }))).token
  return user?.id ?? 0
}

/** Orders with cash. @returns a function that checks that the key still names the one order */
async function orderWithCash({ request, repeat }: RetryingClient) {
  const options = { idempotencyKey: randomUUID() }
  const send = () => repeat(() => request(placeOrder, cashOrder(), options))
  const { id } = await send()
  return async () => {
    expect((await send()).id).toBe(id)
    return { id, status: 'pending_payment' }
  }
}

/** Pays by card. @returns a function that checks that the key still names the one payment, which was charged once */
async function orderWithCard({ request, repeat }: RetryingClient, sandbox: Sandbox) {
  const options = { idempotencyKey: randomUUID() }
  const line = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  await repeat(() => request(addToCart, line))
  const input = { orderData: cardOrderData(), amount: AMOUNT }
  const send = () => repeat(() => request(createPaymentIntent, input, options))
  const { paymentIntentId, sessionUrl } = await send()
  await payOnCheckoutPage(sandbox, sessionIdFromUrl(sessionUrl))
  const readStatus = () => repeat(() => request(getPaymentStatus, { paymentIntentId }))
  await expect.poll(async () => (await readStatus()).status, { timeout: 90_000 }).toBe('succeeded')
  return async () => {
    expect((await send()).paymentIntentId).toBe(paymentIntentId)
    const charges = sandbox.charges().filter(({ reference }) => reference === paymentIntentId)
    expect(charges).toHaveLength(1)
    expect((await readStatus()).orderId).not.toBeNull()
    return { id: (await readStatus()).orderId, status: 'confirmed' }
  }
}

/** The customer has exactly this order, and each of its changes was published in its place. */
async function expectOneOrder(db: Db, userId: number, expected: { id: string | null; status: string }) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId))
  expect(rows.map(({ id, status }) => ({ id: String(id), status }))).toEqual([expected])
  const readNotifications = () =>
    db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(asc(outbox.id))
  const published = async () => (await readNotifications()).map(({ status, seq }) => [status, seq])
  await expect.poll(published).toEqual(expected.status === 'confirmed' ? [['confirmed', 1]] : [])
}

async function startParts() {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const sandbox = await startTestSandbox({ clock: systemClock, host: '127.0.0.1' })
  cleanups.push(database.close, sandbox.close)
  const env = {
    ...{ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    ...{ STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY, STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET },
    ...{ STRIPE_API_BASE: sandbox.address, KITCHEN_STEP_SECONDS: '0' },
    ...{ REQUESTS_PER_MINUTE: '0', MAX_UNPAID_ORDERS: '0' },
  }
  const server = createKillableServer(start, env, address =>
    sandbox.sendWebhooksTo(`${address}/api/payments/stripe/webhook`),
  )
  return { db: database.db, sandbox, server }
}

it('a server that is killed while customers order and pay loses no order, and takes none twice', async () => {
  const { db, sandbox, server } = await startParts()
  const moments = fc.sample(fc.tuple(fc.integer({ min: 1, max: REQUESTS_OF_ROUND }), fc.nat(LONGEST_DELAY)), {
    numRuns: KILLS,
    seed: RANDOM_SEED,
  })
  const checks: (() => Promise<void>)[] = []
  for (const [killedRequest, delay] of moments) {
    let sent = 0
    let killed: Promise<void> | undefined
    const onSent = () => {
      sent += 1
      if (sent === killedRequest) killed = wait(delay).then(server.kill)
    }
    const clients: RetryingClient[] = []
    const stopReporting = IS_LONG_RUN ? reportSlowRound(server, clients) : () => {}
    const actions = Array.from({ length: CUSTOMERS }, (_, index) =>
      index % 2 === 0 ? orderWithCash : orderWithCard,
    )
    const round = actions.map(async order => {
      const client = createRetryingClient(server, onSent)
      clients.push(client)
      const userId = await registerCustomer(db, client)
      const readOrder = await order(client, sandbox)
      return async () => expectOneOrder(db, userId, await readOrder())
    })
    const roundChecks = await Promise.all(round)
    await (killed ?? server.kill())
    for (const check of roundChecks) await check()
    stopReporting()
    checks.push(...roundChecks)
    if (IS_LONG_RUN)
      process.stdout.write(
        `${checks.length / CUSTOMERS} kills, slowest restart ${Math.max(...server.restartTimes())} ms\n`,
      )
  }
  // What was there after a round is still there after all kills.
  for (const check of checks.slice(0, -CUSTOMERS)) await check()
}, 3_600_000)
