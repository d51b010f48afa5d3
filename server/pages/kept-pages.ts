import { compressWithBrotli, hashBody } from '#server/http/body-encoding'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain and compressed. */
export interface KeptPage {
  readonly status: number
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly plain: Buffer
  readonly brotli: Buffer
}

/** A page is sent far more often than it is rendered. */
const BROTLI_QUALITY = 9

export async function createKeptPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const etag = `W/"${hashBody(plain)}"`
  return {
    status,
    etag,
    contentSecurityPolicy,
    plain,
    brotli: await compressWithBrotli(plain, BROTLI_QUALITY),
  }
}
