/** What kept bodies and pages share: how they are compressed, which compression a client accepts, and the hash of an ETag. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** In characters of base64: 132 bits. */
const HASH_LENGTH = 22

/** In the order of preference. */
const COMPRESSIONS = ['br', 'gzip'] as const
const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

export type Compression = keyof typeof ACCEPTS

/** @param quality from 0, the fastest, to 11, the smallest */
export const compressWithBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** The hash of a body, which changes whenever the body does. */
export const hashBody = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)

/** The best compression that a client accepts; null for none. A weight of 0 refuses one. */
export function acceptedCompression(acceptEncoding: string | string[] | undefined): Compression | null {
  if (typeof acceptEncoding !== 'string') return null
  return COMPRESSIONS.find(compression => ACCEPTS[compression].test(acceptEncoding)) ?? null
}
