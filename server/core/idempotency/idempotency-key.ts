import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/core/http/http-error'

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

/** Returns the request's Idempotency-Key, or null without one. @throws HttpError 400 for an invalid key */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new HttpError('invalid_idempotency_key', 'The Idempotency-Key may have 1 to 200 plain characters')
  return key
}
