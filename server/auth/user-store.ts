import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { users } from '#server/db/schema'

export type UserRow = typeof users.$inferSelect

/** An email address as the table has it, however it is typed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.email, normalizeEmail(email)))
  )[0]

export const findUserById = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]
