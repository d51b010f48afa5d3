import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, openAsBlob, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { demo } from '#demo/demo'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/ordering/payments'
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from '#server/core/db/database'
import { backUpDatabase, restoreDatabase } from '#server/operations/backup/backup'
import { readServerSettings, SettingsError } from '#server/settings'
import { startServer } from '#server/start-server'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { requirePostgresClient } from '#tests/fixtures/server/databases/postgres-client-programs'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-backup-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Place {
  readonly settings: { readonly databaseUrl: string | null; readonly dataDir: string }
  readonly open: () => Promise<Database>
}

/** Creates an empty database, or one with the demo. */
type CreatePlace = (isSeeded: boolean) => Promise<Place>

const createEmbedded: CreatePlace = async isSeeded => {
  const dataDir = newFolder()
  const folder = join(dataDir, 'pg')
  const loadDataDir = isSeeded ? await openAsBlob(inject('embeddedTemplate')) : undefined
  return {
    settings: { databaseUrl: null, dataDir },
    open: () => openEmbeddedDatabase({ dataDir: folder, ...(loadDataDir && { loadDataDir }) }),
  }
}

const createPostgres: CreatePlace = async isSeeded => {
  requirePostgresClient()
  const template = isSeeded ? inject('postgresTemplate') : undefined
  const { url, close } = await createPostgresDatabase(inject('postgresUrl'), template)
  cleanups.push(close)
  return {
    settings: { databaseUrl: url, dataDir: '/nowhere' },
    open: async () => openPostgresDatabase(url),
  }
}

/** An order and a payment with their keys, and what a server answers when they are repeated. */
function createCustomer({ callApi, signIn }: TestServer, keys: { order: string; payment: string }) {
  const sendBoth = async () => {
    const token = await signIn('demo@foodpark.test')
    const order = await callApi(placeOrder, cashOrder([wrapItem(2)]), { token, idempotencyKey: keys.order })
    const input = { orderData: cardOrderData(), amount: 11 }
    const payment = await callApi(createPaymentIntent, input, { token, idempotencyKey: keys.payment })
    const { paymentIntentId = '' } = payment.data ?? {}
    const status = await callApi(getPaymentStatus, { paymentIntentId }, { token })
    return { order: order.data?.id, payment: paymentIntentId, state: status.data?.status }
  }
  return { sendBoth }
}

describe.each([
  ['the embedded database', createEmbedded],
  ['PostgreSQL', createPostgres],
] as const)('a backup of %s', (_, createPlace) => {
  // Specification 22.38.
  it('brings back the orders, the payments and the keys of requests, and replaces nothing unasked', async () => {
    const provider = createFakeProvider()
    const keys = { order: randomUUID(), payment: randomUUID() }
    const source = await createPlace(true)
    const first = await startTestServer({ database: await source.open(), provider })
    const customer = createCustomer(first, keys)
    const sent = await customer.sendBoth()
    expect(sent).toEqual({
      order: expect.any(String),
      payment: expect.any(String),
      state: expect.any(String),
    })
    await first.close()

    const file = join(newFolder(), 'park.backup')
    const written = await backUpDatabase(source.settings, file)
    expect(written).toMatchObject({ payments: 1, newestOrder: expect.any(Date) })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const target = await createPlace(false)
    expect(await restoreDatabase(target.settings, file, false)).toEqual(written)
    await expect(restoreDatabase(target.settings, file, false)).rejects.toThrow(
      new SettingsError('The database is not empty. Add --replace to lose what it holds.'),
    )
    const second = await startTestServer({ database: await target.open(), provider })
    expect(await createCustomer(second, keys).sendBoth()).toEqual(sent)
    await second.db.execute(sql`DELETE FROM outbox`)
    await second.db.execute(sql`DELETE FROM payments`)
    await second.close()
    expect(await restoreDatabase(target.settings, file, true)).toEqual(written)

    const other = `${file}.other`
    writeFileSync(other, 'no backup at all')
    await expect(restoreDatabase(target.settings, other, true)).rejects.toThrow(/is no backup of/)
    copyFileSync(file, other)
    await expect(backUpDatabase({ ...target.settings, ...unreachable(target) }, other)).rejects.toThrow(
      SettingsError,
    )
    // A backup that failed leaves the earlier one.
    expect(statSync(other).size).toBe(statSync(file).size)
    expect(existsSync(`${other}.draft`)).toBe(false)
  }, 90_000)
})

const unreachable = ({ settings }: Place) =>
  settings.databaseUrl === null ? { dataDir: '/nowhere' } : { databaseUrl: 'postgres://127.0.0.1:1/none' }

// Specification 22.55.
it('a restore is refused beside a server, also one without customers, and begins when it has stopped', async () => {
  const place = await createPostgres(true)
  const file = join(newFolder(), 'park.backup')
  const written = await backUpDatabase(place.settings, file)
  const env = { DATABASE_URL: place.settings.databaseUrl ?? '', DATA_DIR: newFolder() }
  const { stop } = await startServer(
    readServerSettings({
      ...{ ...env, JWT_SECRET: 'x'.repeat(32), PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'silent' },
      KITCHEN_STEP_SECONDS: '0',
    }),
    demo,
  )
  const restore = () => restoreDatabase(place.settings, file, true)
  await expect(restore()).rejects.toThrow(
    new SettingsError('A server or another command uses the database. Stop all servers first.'),
  )
  await stop()
  expect(await restore()).toEqual(written)
}, 90_000)
