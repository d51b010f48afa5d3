import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/http/http-error'

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

/** The request's Idempotency-Key; null when it has none. @throws Refusal 400 for one that cannot be a key */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new HttpError('invalid_idempotency_key', 'The Idempotency-Key may have 1 to 200 plain characters')
  return key
}
