import type { IncomingHttpHeaders } from 'node:http'
import { acceptedCompression, compressWithBrotli, hashBody } from '#server/http/body-encoding'
import { createKeptResponse, type KeptResponse } from '#server/http/kept-body'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain, compressed, and as the answer to a browser that has it already. */
export interface KeptPage {
  readonly etag: string
  readonly plain: KeptResponse
  readonly brotli: KeptResponse
  /** Null for a page that is not found. */
  readonly notModified: KeptResponse | null
}

/** A page is sent far more often than it is rendered. */
const BROTLI_QUALITY = 9

export async function createKeptPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<KeptPage> {
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
    return createKeptResponse(status, { ...validators, ...content, ...encoding }, bytes)
  }
  return {
    etag,
    plain: toResponse(plain, {}),
    brotli: toResponse(brotli, { 'content-encoding': 'br' }),
    notModified: status === 200 ? createKeptResponse(304, validators) : null,
  }
}

/** The response to a browser, by what it accepts and what it has already. */
export function selectPageResponse(
  { etag, plain, brotli, notModified }: KeptPage,
  headers: IncomingHttpHeaders,
): KeptResponse {
  if (notModified !== null && headers['if-none-match'] === etag) return notModified
  return acceptedCompression(headers['accept-encoding']) === 'br' ? brotli : plain
}
