import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { type Db, openPostgresDatabase } from '#server/core/db/database'
import { createOutbox } from '#server/messages/outbox/outbox'
import { enqueueNotification, type NumberedNotification } from '#server/messages/outbox/outbox-store'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

/** Lets commits of published notifications fail until the returned function is called. */
async function breakCommits(db: Db) {
  await db.execute(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the commit fails'; END $$`)
  await db.execute(sql`CREATE CONSTRAINT TRIGGER fail AFTER UPDATE OF notification_seq ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`)
  return () => db.execute(sql`DROP TRIGGER fail ON users`)
}

it('a number means the same notification again after a commit has failed', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const { db, close } = openPostgresDatabase(database.url)
  const published: NumberedNotification[] = []
  const errors: unknown[] = []
  const { flushOutbox } = createOutbox({
    db,
    publish: notification => published.push(notification),
    onError: error => errors.push(error),
  })
  const enqueue = (tx: Db, status: string) =>
    enqueueNotification(tx, { orderId: 1042, userId: 1, status }, new Date())
  const repairCommits = await breakCommits(db)
  await db.transaction(async tx => {
    // It is written first and committed last.
    await enqueue(tx, 'late')
    await enqueue(db, 'early')
    await flushOutbox()
  })
  await repairCommits()
  await flushOutbox()
  expect(errors).toHaveLength(1)
  const first = published[0]?.seq ?? 0
  expect(published.map(({ status, seq }) => [status, seq - first])).toEqual([
    ['early', 0],
    ['early', 0],
    ['late', 1],
  ])
  await close()
  await database.close()
})
