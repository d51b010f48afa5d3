import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a value's JSON, as base64url. The order of an object's keys changes the hash. */
export const hashJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
