import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/database'
import { Refusal } from '#server/refusal'
import { idempotencyKeys } from '#server/schema'

/** A request that may come twice. Without a key it is done each time. */
export interface KeyedRequest {
  readonly userId: number
  readonly key: string | null
  readonly route: string
  readonly body: unknown
  readonly now: Date
}

export interface KeyedAnswer<Reply> {
  readonly status: number
  readonly reply: Reply
}

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const isKey = ({ userId, key }: { userId: number; key: string }) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Does the work once for a key, in one transaction: the key goes in first, so that its twin waits for the outcome and
 * then answers the same. A refusal leaves no key, so that the same request may be tried again.
 * @param reads reads the kept answer of an earlier request
 * @throws Refusal 409 when the key came with something else before
 */
export async function once<Reply extends z.ZodMiniType>(
  db: Db,
  { userId, key, route, body, now }: KeyedRequest,
  reads: Reply,
  work: (tx: Db) => Promise<KeyedAnswer<z.output<Reply>>>,
): Promise<KeyedAnswer<z.output<Reply>>> {
  if (key === null) return db.transaction(work)
  const bodyHash = hashOf([route, body])
  return db.transaction(async tx => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, route, bodyHash, status: 0, reply: {}, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) return firstAnswer(tx, { userId, key }, bodyHash, reads)
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set(answer).where(isKey({ userId, key }))
    return answer
  })
}

async function firstAnswer<Reply extends z.ZodMiniType>(
  tx: Db,
  asked: { userId: number; key: string },
  bodyHash: string,
  reads: Reply,
): Promise<KeyedAnswer<z.output<Reply>>> {
  const [first] = await tx.select().from(idempotencyKeys).where(isKey(asked))
  if (!first || first.bodyHash !== bodyHash)
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for a different request')
  return { status: first.status, reply: z.parse(reads, first.reply) }
}

/** Forgets a key whose work came to nothing, so that the same request may be tried again. */
export const forgetKey = async (db: Db, userId: number, key: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(isKey({ userId, key }))
}

/** Forgets the keys of requests that nobody repeats any more. */
export const forgetKeysBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
