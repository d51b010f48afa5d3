/** What the kept bodies and pages share: how they are compressed, and the hash that their ETags contain. */
import { createHash } from 'node:crypto'

/** In characters of base64: 132 bits. */
const HASH_LENGTH = 22

/** In the order of preference. */
const COMPRESSIONS = ['br', 'gzip'] as const
const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

export type Compression = keyof typeof ACCEPTS

/** The hash of a body, which changes whenever the body does. */
export const hashBody = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)

/** The best compression that a client accepts; null for none. A weight of 0 refuses one. */
export function acceptedCompression(acceptEncoding: string | string[] | undefined): Compression | null {
  if (typeof acceptEncoding !== 'string') return null
  return COMPRESSIONS.find(compression => ACCEPTS[compression].test(acceptEncoding)) ?? null
}
