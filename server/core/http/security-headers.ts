import type { FastifyInstance } from 'fastify'
import { apiOrigins } from '#domain/contract/api-host'
import type { Services } from '#server/services'

/** The hash of an empty text. Stitches adds one empty style tag. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a page may use beside the files of its own origin. */
interface AllowedSources {
  /** The hashes or nonces of its own style tags, such as `'sha256-…'`. */
  readonly styles?: readonly string[]
  /** The hashes of its own scripts. */
  readonly scripts?: readonly string[]
  /** The hosts that it calls. */
  readonly hosts?: readonly string[]
}

/** The build writes VITE_API_HOST into the page. Empty for the page's own origin. */
const API_HOST = /<meta name="api-host" content="([^"\s;,]+)"/

/** The hosts of the API and of the realtime connection of a built page; none for the page's own origin. */
export const readApiHosts = (html: string): readonly string[] => apiOrigins(API_HOST.exec(html)?.[1] ?? '')

/** The content security policy of a page. */
export const contentSecurityPolicy = ({
  styles = [],
  scripts = [],
  hosts = [],
}: AllowedSources = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, EMPTY_STYLE_HASH].join(' '),
    "img-src 'self' https: data:",
    "font-src 'self'",
    // 'self' has the live connection: wss of the same host, in each browser since Safari 16.
    ["connect-src 'self'", ...hosts].join(' '),
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

/** For a year the browser opens this host by https only, also if a link says http. */
const HTTPS_ONLY = 'max-age=31536000'

/** The headers that depend on how customers reach the server. */
export const transportHeaders = ({
  isHttps,
  hstsSubdomains,
}: Pick<Services, 'isHttps' | 'hstsSubdomains'>): Readonly<Record<string, string>> =>
  isHttps
    ? { 'strict-transport-security': hstsSubdomains ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY }
    : {}

/** Adds the headers to every response, and forbids caching of the API's responses. */
export function addSecurityHeaders(
  app: FastifyInstance,
  extraHeaders: ReturnType<typeof transportHeaders>,
): void {
  const headers = { ...SECURITY_HEADERS, ...extraHeaders }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
