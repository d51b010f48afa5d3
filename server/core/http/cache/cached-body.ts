/** A serialised body that is sent many times: with an ETag, and compressed if the client accepts it. */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { SECURITY_HEADERS } from '#server/core/http/security-headers'
import { acceptedCompression, type Compression, compressWithBrotli, hashBody } from './body-encoding'

/** The browser keeps the body and asks each time whether it has changed. */
const REVALIDATE = 'no-cache'
/** A good ratio in few milliseconds: a changed menu is compressed while a customer waits. */
const BROTLI_QUALITY = 6

const compressWithGzip = promisify(gzip)
const COMPRESSORS = {
  br: (body: Buffer) => compressWithBrotli(body, BROTLI_QUALITY),
  gzip: (body: Buffer) => compressWithGzip(body),
} satisfies Record<Compression, (body: Buffer) => Promise<Buffer>>

type HeaderRecord = Readonly<Record<string, string>>

/** A response that is ready to be written. */
export interface CachedResponse {
  readonly status: number
  readonly headers: HeaderRecord
  /** The same with the security headers: names and values in turn, which Node writes fastest. */
  readonly headerList: string[]
  readonly bytes: Buffer | undefined
}

/** One encoding of a body. */
interface EncodedBody {
  readonly etag: string
  readonly full: CachedResponse
  readonly notModified: CachedResponse
}

export interface CachedBody {
  readonly bytes: Buffer
  readonly hash: string
  /** The encodings that were asked for before. */
  readonly encodings: Map<Compression | null, EncodedBody>
}

/** Prepares a response. Its headers may replace the security headers. */
export const createCachedResponse = (
  status: number,
  headers: HeaderRecord,
  bytes?: Buffer,
): CachedResponse => ({
  status,
  headers,
  headerList: Object.entries({ ...SECURITY_HEADERS, ...headers }).flat(),
  bytes,
})

/** Creates a cached body of serialised JSON. */
export function createCachedBody(json: string): CachedBody {
  const bytes = Buffer.from(json)
  return { bytes, hash: hashBody(bytes), encodings: new Map() }
}

async function encodeBody(
  { bytes, hash }: CachedBody,
  compression: Compression | null,
): Promise<EncodedBody> {
  const encoded = compression === null ? bytes : await COMPRESSORS[compression](bytes)
  const etag = compression === null ? `"${hash}"` : `"${hash}-${compression}"`
  // A cache between must not give what it keeps for one origin to the pages of another.
  const validators = { 'cache-control': REVALIDATE, vary: 'accept-encoding, origin', etag }
  const headers = {
    ...validators,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(encoded.length),
    ...(compression !== null && { 'content-encoding': compression }),
  }
  return {
    etag,
    full: createCachedResponse(200, headers, encoded),
    notModified: createCachedResponse(304, validators),
  }
}

const selectResponse = ({ etag, full, notModified }: EncodedBody, headers: IncomingHttpHeaders) =>
  headers['if-none-match']?.includes(etag) ? notModified : full

/** The response for these request headers, if its encoding was asked for before. */
export function findCachedResponse(
  body: CachedBody,
  headers: IncomingHttpHeaders,
): CachedResponse | undefined {
  const encoded = body.encodings.get(acceptedCompression(headers['accept-encoding']))
  return encoded && selectResponse(encoded, headers)
}

/** The response for these request headers: in the encoding that the client accepts, or 304 if the client has it already. */
export async function prepareCachedResponse(
  body: CachedBody,
  headers: IncomingHttpHeaders,
): Promise<CachedResponse> {
  const compression = acceptedCompression(headers['accept-encoding'])
  const encoded = body.encodings.get(compression) ?? (await encodeBody(body, compression))
  body.encodings.set(compression, encoded)
  return selectResponse(encoded, headers)
}
