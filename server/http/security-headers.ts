import type { FastifyInstance } from 'fastify'

/** The hash of an empty text. Stitches adds one empty style tag. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The hashes or nonces of a page's own tags, such as `'sha256-…'`. */
interface AllowedTags {
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
}

/** The content security policy of a page. */
export const contentSecurityPolicy = ({ styles = [], scripts = [] }: AllowedTags = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, EMPTY_STYLE_HASH].join(' '),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self' wss:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/** The headers of every response. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Adds the headers to every response, and forbids caching of the API's responses. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
