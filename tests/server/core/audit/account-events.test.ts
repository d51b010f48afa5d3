import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { selectAccountEvents } from '#server/privacy/own-data'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const planSchema = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) })

describeOnDatabases(['PostgreSQL'], 'the events of one account', suite => {
  it('are found without reading the whole audit trail', async () => {
    const { db } = suite.testServer
    await db.execute(sql`INSERT INTO audit_events (at, event, user_id, details)
      SELECT now(), 'signed_in', n % 5000 + 1, '{}' FROM generate_series(1, 20000) n`)
    await db.execute(sql`INSERT INTO audit_events (at, event, user_id, details)
      SELECT now(), 'account_locked', NULL, jsonb_build_object('account', n) FROM generate_series(1, 5000) n`)
    await db.execute(sql`ANALYZE audit_events`)
    const { rows } = planSchema.parse(await db.execute(sql`EXPLAIN ${selectAccountEvents(db, 7)}`))
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('audit_events_user')
    expect(plan).toContain('audit_events_account')
    expect(plan).not.toContain('Seq Scan')
    const found = await selectAccountEvents(db, 7)
    expect(found.map(({ event }) => event).toSorted()).toEqual([
      'account_locked',
      ...Array.from({ length: 4 }, () => 'signed_in'),
    ])
  })
})
