import { hash } from 'node:crypto'

/** Returns the SHA-256 hash of a value's JSON, as base64url. The order of an object's keys changes the hash. */
export const hashJson = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url')
