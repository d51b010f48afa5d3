import type { IncomingHttpHeaders } from 'node:http'
import { acceptedCompression, compressWithBrotli, hashBody } from '#server/core/http/cache/body-encoding'
import { type CachedResponse, createCachedResponse } from '#server/core/http/cache/cached-body'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain, compressed, and as the answer to a browser that has it already. */
export interface CachedPage {
  readonly etag: string
  readonly plain: CachedResponse
  /** Call it once for each time that the page is sent. */
  readonly takeBrotli: () => CachedResponse
  /** Null for a page that is not found. */
  readonly notModified: CachedResponse | null
}

/** Takes a millisecond or two. */
const FAST_QUALITY = 6
/** Makes a page of 50 kB 7 % smaller than the fast one and takes 40 ms of a core, outside the event loop. */
const BEST_QUALITY = 11
/** A page that was sent this often will be sent again. Each search has a page of its own, which may never be sent again. */
const SENDS_BEFORE_BEST = 4
/** In bytes. A menu of thousands of dishes would take a core for seconds. */
const MAX_SIZE_FOR_BEST = 200_000

/** One page after the other: a changed menu makes many pages new at once, and other work waits for the same few threads. */
let bestCompressions: Promise<unknown> = Promise.resolve()

/** Compresses a page fast, and as well as possible once it is sent again and again. */
async function compressPage(
  plain: Buffer,
  toResponse: (bytes: Buffer) => CachedResponse,
): Promise<() => CachedResponse> {
  let response = toResponse(await compressWithBrotli(plain, FAST_QUALITY))
  let sends = 0
  const replaceByBest = async () => {
    response = toResponse(await compressWithBrotli(plain, BEST_QUALITY))
  }
  return () => {
    sends += 1
    // If it fails, the fast form stays right.
    if (sends === SENDS_BEFORE_BEST && plain.length <= MAX_SIZE_FOR_BEST)
      bestCompressions = bestCompressions.then(replaceByBest).catch(() => {})
    return response
  }
}

export async function createCachedPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<CachedPage> {
  const plain = Buffer.from(html)
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
    takeBrotli: await compressPage(plain, bytes => toResponse(bytes, { 'content-encoding': 'br' })),
    notModified: status === 200 ? createCachedResponse(304, validators) : null,
  }
}

/** The response to a browser, by what it accepts and what it has already. */
export function selectPageResponse(
  { etag, plain, takeBrotli, notModified }: CachedPage,
  headers: IncomingHttpHeaders,
): CachedResponse {
  if (notModified !== null && headers['if-none-match'] === etag) return notModified
  return acceptedCompression(headers['accept-encoding']) === 'br' ? takeBrotli() : plain
}
