import { sql } from 'drizzle-orm'
import { hashPassword, type PasswordCost } from '#server/auth/password'
import type { Db } from '#server/db/database'
import { users, vendors } from '#server/db/schema'
import { DEMO_EMAIL } from './demo-accounts'
import { seedDatabase } from './seed-database'

const SEED_LOCK_ID = 7_325_002

/** Seeds the park when the database is empty; of two servers that start at once, one does it. @param now milliseconds */
export async function seedIfEmpty(db: Db, now: number, cost?: PasswordCost): Promise<boolean> {
  return db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK_ID})`)
    const someVendor = await tx.select({ id: vendors.id }).from(vendors).limit(1)
    if (someVendor.length > 0) return false
    await seedDatabase(tx, { now, hashPassword: password => hashPassword(password, cost) })
    return true
  })
}

/** Whether the database holds the demo's accounts, whose password everyone knows. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(sql`${users.email} = ${DEMO_EMAIL}`)).length > 0
