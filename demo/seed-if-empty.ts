import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { vendors } from '#server/core/db/schema'
import { hashPassword, type PasswordCost } from '#server/identity/auth/sign-in/password'
import { seedDatabase } from './seed-database'

const SEED_LOCK_ID = 7_325_002

/**
 * Seeds the demo if the database is empty. A lock lets one of several servers do it.
 * @param now milliseconds
 * @returns whether it seeded
 */
export async function seedIfEmpty(db: Db, now: number, cost?: PasswordCost): Promise<boolean> {
  return db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK_ID})`)
    const existing = await tx.select({ id: vendors.id }).from(vendors).limit(1)
    if (existing.length > 0) return false
    await seedDatabase(tx, { now, hashPassword: password => hashPassword(password, cost) })
    return true
  })
}
