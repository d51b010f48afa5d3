import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/database'
import { idempotencyKeys } from '#server/db/schema'
import { hashJson } from '#server/hash-json'
import { HttpError } from '#server/http/http-error'

/** A request that may come twice. Without a key it runs each time. */
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

const matchesKey = ({ userId, key }: { userId: number; key: string }) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Runs `work` once for a key, in one transaction. The key is written first, so that a repeat waits for the result and gets
 * the same response (specification 20.32). If `work` throws, no key is stored and the request can be tried again.
 * @param replySchema parses the stored response of an earlier request
 * @throws HttpError 409 if the key was used for a different request
 */
export async function withIdempotencyKey<Reply extends z.ZodMiniType>(
  db: Db,
  { userId, key, route, body, now }: IdempotentRequest,
  replySchema: Reply,
  work: (tx: Db) => Promise<IdempotentResponse<z.output<Reply>>>,
): Promise<IdempotentResponse<z.output<Reply>>> {
  if (key === null) return db.transaction(work)
  const bodyHash = hashJson([route, body])
  return db.transaction(async tx => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, route, bodyHash, status: 0, reply: {}, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return readFirstResponse(tx, { userId, key }, bodyHash, replySchema)
    const response = await work(tx)
    await tx.update(idempotencyKeys).set(response).where(matchesKey({ userId, key }))
    return response
  })
}

async function readFirstResponse<Reply extends z.ZodMiniType>(
  tx: Db,
  storedKey: { userId: number; key: string },
  bodyHash: string,
  replySchema: Reply,
): Promise<IdempotentResponse<z.output<Reply>>> {
  const [first] = await tx.select().from(idempotencyKeys).where(matchesKey(storedKey))
  if (!first || first.bodyHash !== bodyHash)
    throw new HttpError('idempotency_key_reused', 'This Idempotency-Key was used for a different request')
  return { status: first.status, reply: z.parse(replySchema, first.reply) }
}

/** Deletes a key whose request failed later, so that the same request can be tried again. */
export const deleteIdempotencyKey = async (db: Db, userId: number, key: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(matchesKey({ userId, key }))
}

/** Deletes the keys of requests that are too old to be repeated. */
export const deleteIdempotencyKeysBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
