import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/database'
import { HttpError } from '#server/http/http-error'
import { idempotencyKeys } from '#server/db/schema'

/** A request that may come twice. Without a key it is done each time. */
export interface IdempotentRequest {
  readonly userId: number
  readonly key: string | null
  readonly route: string
  readonly body: unknown
  readonly now: Date
}

export interface IdempotentResponse<Reply> {
  readonly status: number
  readonly reply: Reply
}

export const hashJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const matchesKey = ({ userId, key }: { userId: number; key: string }) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Does the work once for a key, in one transaction: the key goes in first, so that its twin waits for the outcome and
 * then answers the same. A refusal leaves no key, so that the same request may be tried again.
 * @param reads reads the kept answer of an earlier request
 * @throws Refusal 409 when the key came with something else before
 */
export async function withIdempotencyKey<Reply extends z.ZodMiniType>(
  db: Db,
  { userId, key, route, body, now }: IdempotentRequest,
  reads: Reply,
  work: (tx: Db) => Promise<IdempotentResponse<z.output<Reply>>>,
): Promise<IdempotentResponse<z.output<Reply>>> {
  if (key === null) return db.transaction(work)
  const bodyHash = hashJson([route, body])
  return db.transaction(async tx => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, route, bodyHash, status: 0, reply: {}, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) return readFirstResponse(tx, { userId, key }, bodyHash, reads)
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set(answer).where(matchesKey({ userId, key }))
    return answer
  })
}

async function readFirstResponse<Reply extends z.ZodMiniType>(
  tx: Db,
  asked: { userId: number; key: string },
  bodyHash: string,
  reads: Reply,
): Promise<IdempotentResponse<z.output<Reply>>> {
  const [first] = await tx.select().from(idempotencyKeys).where(matchesKey(asked))
  if (!first || first.bodyHash !== bodyHash)
    throw new HttpError('idempotency_key_reused', 'This Idempotency-Key was used for a different request')
  return { status: first.status, reply: z.parse(reads, first.reply) }
}

/** Forgets a key whose work came to nothing, so that the same request may be tried again. */
export const deleteIdempotencyKey = async (db: Db, userId: number, key: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(matchesKey({ userId, key }))
}

/** Forgets the keys of requests that nobody repeats any more. */
export const deleteIdempotencyKeysBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
