import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/core/db/database'
import { idempotencyKeys } from '#server/core/db/schema'
import { hashJson } from '#server/core/hash-json'
import { HttpError } from '#server/core/http/http-error'

/** A request that may come twice. Without a key it runs each time. */
export interface IdempotentRequest {
  readonly userId: number
  readonly key: string | null
  readonly route: string
  readonly body: unknown
  readonly now: Date
}

export interface IdempotentResponse<Body> {
  readonly status: number
  readonly body: Body
}

/** The stored response to the first request with a key. */
export interface FirstResponse {
  readonly bodyHash: string
  readonly status: number
  readonly body: unknown
}

/** The columns of a `FirstResponse`, for statements that read it with other data. */
export const FIRST_RESPONSE_COLUMNS = {
  bodyHash: idempotencyKeys.bodyHash,
  status: idempotencyKeys.status,
  body: idempotencyKeys.body,
}

/** What is stored with the response of a request that has a key. */
export interface KeyedResponse extends Omit<FirstResponse, 'body'> {
  readonly key: string
  readonly route: string
}

const hashRequest = ({ route, body }: IdempotentRequest): string => hashJson([route, body])
const keyReusedError = () =>
  new HttpError('idempotency_key_reused', 'This Idempotency-Key was used for a different request')

/** Returns what to store with the response of a request. Null without a key. */
export const toKeyedResponse = (request: IdempotentRequest, status: number): KeyedResponse | null =>
  request.key === null
    ? null
    : { key: request.key, route: request.route, bodyHash: hashRequest(request), status }

/** The parameters of a statement that stores the response if there is a key. */
export const toKeyParameters = (keyed: KeyedResponse | null) => ({
  key: keyed?.key ?? null,
  route: keyed?.route ?? null,
  bodyHash: keyed?.bodyHash ?? null,
  status: keyed?.status ?? null,
})

/** Returns the first response if there is one. @throws HttpError 409 if the key was used for a different request */
export function findFirstResponse(
  first: FirstResponse | null,
  request: IdempotentRequest,
): FirstResponse | null {
  if (first !== null && first.bodyHash !== hashRequest(request)) throw keyReusedError()
  return first
}

const matchesKey = ({ userId, key }: { userId: number; key: string }) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Runs `work` once for a key, in one transaction. The key is written first, so that a repeat waits for the result and gets
 * the same response (specification 20.32). If `work` throws, no key is stored and the request can be tried again.
 * @param bodySchema parses the stored response of an earlier request
 * @throws HttpError 409 if the key was used for a different request
 */
export async function withIdempotencyKey<Body extends z.ZodMiniType>(
  db: Db,
  request: IdempotentRequest,
  bodySchema: Body,
  work: (tx: Db) => Promise<IdempotentResponse<z.output<Body>>>,
): Promise<IdempotentResponse<z.output<Body>>> {
  const { userId, key, route, now } = request
  if (key === null) return db.transaction(work)
  const bodyHash = hashRequest(request)
  return db.transaction(async tx => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, route, bodyHash, status: 0, body: {}, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return readFirstResponse(tx, { userId, key }, bodyHash, bodySchema)
    const response = await work(tx)
    await tx.update(idempotencyKeys).set(response).where(matchesKey({ userId, key }))
    return response
  })
}

async function readFirstResponse<Body extends z.ZodMiniType>(
  tx: Db,
  storedKey: { userId: number; key: string },
  bodyHash: string,
  bodySchema: Body,
): Promise<IdempotentResponse<z.output<Body>>> {
  const [first] = await tx.select().from(idempotencyKeys).where(matchesKey(storedKey))
  if (!first || first.bodyHash !== bodyHash) throw keyReusedError()
  return { status: first.status, body: z.parse(bodySchema, first.body) }
}

/** Deletes a key whose request failed later, so that the same request can be tried again. */
export const deleteIdempotencyKey = async (db: Db, userId: number, key: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(matchesKey({ userId, key }))
}

/** Deletes the keys of requests that are too old to be repeated. */
export const deleteIdempotencyKeysBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
