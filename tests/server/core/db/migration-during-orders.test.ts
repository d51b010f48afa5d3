import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { openPostgresDatabase } from '#server/core/db/database'
import { MIGRATIONS_DIR, migrate } from '#server/core/db/migrate'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { startOrderStream } from '#tests/fixtures/server/customers/order-stream'
import { SELECT_LOCKS } from '#tests/fixtures/server/databases/locks'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

/**
 * All that migrations may do while servers of the version before run, and what each one may: it changes one table that requests
 * use (decision 20).
 */
const EXPANSIONS: Readonly<Record<string, string>> = {
  '9990-orders.sql': `
CREATE TABLE order_ratings (order_id integer PRIMARY KEY REFERENCES orders (id), stars integer NOT NULL);
ALTER TABLE orders ADD COLUMN loyalty_points integer NOT NULL DEFAULT 0;
CREATE INDEX orders_loyalty_points ON orders (loyalty_points);
CREATE FUNCTION count_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.loyalty_points := 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_points BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_points();
`,
  '9991-order-items.sql': 'ALTER TABLE order_items ADD COLUMN loyalty_points integer;',
  '9992-carts.sql': 'ALTER TABLE carts ADD COLUMN coupon text;',
  '9993-keys.sql': 'ALTER TABLE idempotency_keys ADD COLUMN attempts integer NOT NULL DEFAULT 1;',
  '9994-users.sql': 'ALTER TABLE users ADD COLUMN nickname text;',
}
/** It changes two tables, and may wait for the second while a request waits for the first. */
const LONG_EXPANSION = {
  '9999-two-tables.sql': `
ALTER TABLE orders ADD COLUMN loyalty_points integer NOT NULL DEFAULT 0;
ALTER TABLE carts ADD COLUMN coupon text;
`,
}
const WAITING_MIGRATION = `${SELECT_LOCKS} AND NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'orders'::regclass`

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** Writes the migrations of the next version. @returns their folder */
async function writeNewMigrations(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'food-park-migrations-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS_DIR, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it('migrations that add to the tables of orders, during a backup, lose no order of a running server', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const testServer = await startTestServer({ database: openPostgresDatabase(database.url) })
  const backup = new pg.Client({ connectionString: database.url })
  await backup.connect()
  cleanups.push(database.close, testServer.close, () => backup.end())
  const folder = await writeNewMigrations(EXPANSIONS)
  const stream = await startOrderStream(testServer)
  await stream.waitForMore(8)
  await backup.query('BEGIN')
  await backup.query('LOCK TABLE orders IN ACCESS SHARE MODE')
  const migrated = migrate(database.jobsDb, 500, folder)
  const findWaiting = async () => (await backup.query(WAITING_MIGRATION)).rowCount
  await expect.poll(findWaiting, { interval: 5, timeout: 20_000 }).toBe(1)
  // Orders wait behind the migration, and pass each time it gives way to the backup.
  await stream.waitForMore(4)
  await backup.query('ROLLBACK')
  expect(await migrated).toEqual(Object.keys(EXPANSIONS))
  await stream.endAfter(16)
  await stream.expectAllKept(database.db)
  // Those that were placed afterwards have what the new version adds.
  const { rows } = await backup.query('SELECT count(*)::integer FROM orders WHERE loyalty_points = 1')
  expect(rows[0].count).toBeGreaterThanOrEqual(16)
  if (IS_LONG_RUN)
    process.stdout.write(`${stream.countPlaced()} orders, ${stream.failures.length} repeated\n`)
  for (const status of stream.failures) expect(status).toBe(503)
}, 120_000)

it('a migration that would wait in a circle with a request gives way to it, and is applied afterwards', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const [request, observer] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }),
  )
  if (!request || !observer) throw new Error('No connection')
  cleanups.push(
    database.close,
    () => request.end(),
    () => observer.end(),
  )
  const isWaiting = async () =>
    (await observer.query(`${SELECT_LOCKS} AND NOT granted AND relation = 'carts'::regclass`)).rowCount
  // On a busy machine it could look for a circle before the migration gives way, which takes half the usual time.
  await request.query("SET deadlock_timeout = '20s'")
  await request.query('BEGIN')
  await request.query('LOCK TABLE carts IN ROW EXCLUSIVE MODE')
  const migrated = migrate(database.jobsDb, 100, await writeNewMigrations(LONG_EXPANSION))
  await expect.poll(isWaiting, { interval: 5, timeout: 10_000 }).toBe(1)
  // The migration has locked the orders, and waits for the carts.
  await request.query('UPDATE orders SET allergy_note = allergy_note')
  await request.query('COMMIT')
  expect(await migrated).toEqual(Object.keys(LONG_EXPANSION))
}, 60_000)
