import type { FastifyInstance } from 'fastify'

/** Stitches adds one empty style tag; this is the hash of nothing. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The content security policy of a page; with the nonce that its styles carry, where it has one. */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${nonce === undefined ? '' : `'nonce-${nonce}' `}${EMPTY_STYLE_HASH}`,
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

/** What every answer carries. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Every answer carries the headers; those of the API may be kept by nobody. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
