/** A static host as anybody may have one: files below a folder, nothing else; with the park's own content security policy. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from '#server/http/security-headers'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

export interface StaticFileServer {
  /** Where the folder is found, with a slash at its end. */
  readonly address: string
  readonly close: () => void
}

/** @param below the path under which the folder is found: '/qa/flows/' */
export async function serveFolder(folder: string, below: string): Promise<StaticFileServer> {
  const server = createServer(async ({ url = '' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    const name = path.startsWith(below) ? path.slice(below.length) || 'index.html' : ''
    const file = join(folder, name)
    const isThere = name !== '' && existsSync(file)
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'content-security-policy': contentSecurityPolicy(),
    })
    response.end(isThere ? await readFile(file) : 'There is no such file')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return { address: `http://127.0.0.1:${port}${below}`, close: () => void server.close() }
}
