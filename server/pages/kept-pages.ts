import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageDocument } from './page-document'

/** A page as it is sent: plain and compressed. */
export interface KeptPage {
  readonly status: number
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly plain: Buffer
  readonly brotli: Buffer
}

/** Searches and filters are in the path, so there is no end of paths. The pages that were not asked for longest go first. */
const MAX_PAGES = 200

const compress = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

export async function createKeptPage(
  status: number,
  { html, contentSecurityPolicy }: PageDocument,
): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, contentSecurityPolicy, plain, brotli: await compress(plain) }
}

/** Keeps rendered pages by path. A page is rendered again when it is asked for in another version. */
export function createPageStore() {
  const entries = new Map<string, { readonly version: string; readonly page: Promise<KeptPage | null> }>()
  return async (
    path: string,
    version: string,
    render: () => Promise<KeptPage | null>,
  ): Promise<KeptPage | null> => {
    const kept = entries.get(path)
    const entry = kept?.version === version ? kept : { version, page: render() }
    entries.delete(path)
    entries.set(path, entry)
    for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_PAGES)))
      entries.delete(oldest)
    // A failure may pass, so the next request tries again.
    entry.page.catch(() => entries.get(path) === entry && entries.delete(path))
    return entry.page
  }
}
