import type { IncomingHttpHeaders } from 'node:http'
import { acceptedCompression, compressWithBrotli, hashBody } from '#server/http/cache/body-encoding'
import { type CachedResponse, createCachedResponse } from '#server/http/cache/cached-body'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain, compressed, and as the answer to a browser that has it already. */
export interface CachedPage {
  readonly etag: string
  readonly plain: CachedResponse
  readonly brotli: CachedResponse
  /** Null for a page that is not found. */
  readonly notModified: CachedResponse | null
}

/** A page is sent far more often than it is rendered. */
const BROTLI_QUALITY = 9

export async function createCachedPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const brotli = await compressWithBrotli(plain, BROTLI_QUALITY)
  const etag = `W/"${hashBody(plain)}"`
  const validators = {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy,
    etag,
    vary: 'accept-encoding',
  }
  const toResponse = (bytes: Buffer, encoding: Record<string, string>) => {
    const content = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(bytes.length) }
    return createCachedResponse(status, { ...validators, ...content, ...encoding }, bytes)
  }
  return {
    etag,
    plain: toResponse(plain, {}),
    brotli: toResponse(brotli, { 'content-encoding': 'br' }),
    notModified: status === 200 ? createCachedResponse(304, validators) : null,
  }
}

/** The response to a browser, by what it accepts and what it has already. */
export function selectPageResponse(
  { etag, plain, brotli, notModified }: CachedPage,
  headers: IncomingHttpHeaders,
): CachedResponse {
  if (notModified !== null && headers['if-none-match'] === etag) return notModified
  return acceptedCompression(headers['accept-encoding']) === 'br' ? brotli : plain
}
