import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hashBody } from '#server/http/body-encoding'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain and compressed. */
export interface KeptPage {
  readonly status: number
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly plain: Buffer
  readonly brotli: Buffer
}

const compress = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

export async function createKeptPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const etag = `W/"${hashBody(plain)}"`
  return { status, etag, contentSecurityPolicy, plain, brotli: await compress(plain) }
}
