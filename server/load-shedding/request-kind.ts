/** What a request is for. It decides how early the server refuses it when there is too much load (decision 38). */
import type { IncomingMessage } from 'node:http'

/** The kinds in the order in which they are refused. */
export const SHED_ORDER = ['browsing', 'carts', 'essential'] as const
export type RequestKind = (typeof SHED_ORDER)[number]

/** `exempt`: never refused. */
type KindOrExempt = RequestKind | 'exempt'

/** The first pattern that matches the method and the path decides. */
const OPEN_RULES: readonly (readonly [RegExp, KindOrExempt])[] = [
  [/^OPTIONS /, 'exempt'],
  [/^(?:GET|HEAD) \/(?:healthz|readyz)$/, 'exempt'],
  [/^POST \/api\/payments\/stripe\/webhook$/, 'exempt'],
  // Messages of live connections that are open. A new one is refused at its handshake.
  [/^\S+ \/socket\.io\//, 'exempt'],
  [/^\S+ \/api\/(?:vendors|menu-items|tables|docs)\//, 'browsing'],
  [/^GET \/api\/auth\/me\/data$/, 'carts'],
  [/^\S+ \/api\/(?:auth|invitations)\//, 'essential'],
  // Files. A page without one of its files is broken, and the browser does not ask for the file again.
  [/^\S+ \/(?!api\/)\S*\.\w+$/, 'essential'],
  [/^GET \/(?:kitchen|host)\/?$/, 'essential'],
]

/** For requests with a token. */
const SIGNED_IN_RULES: readonly (readonly [RegExp, KindOrExempt])[] = [
  [/^\S+ \/api\/(?:payments|kitchen)\//, 'essential'],
  [/^(?!GET )\S+ \/api\/(?:orders|host)(?:\/|$)/, 'essential'],
  [/^\S+ \/api\//, 'carts'],
]

/** @returns null for a request that is never refused because of load */
export function kindOfRequest({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestKind | null {
  const target = `${method} ${url.split('?', 1)[0]}`
  const rules = headers.authorization === undefined ? OPEN_RULES : [...OPEN_RULES, ...SIGNED_IN_RULES]
  const [, kind] = rules.find(([pattern]) => pattern.test(target)) ?? [null, 'browsing' as const]
  return kind === 'exempt' ? null : kind
}

/**
 * Whether a running request says how busy the server is. Sign-ins wait for a thread that hashes passwords, payments for the
 * card provider, and files for the client that reads them.
 */
export function isCountedAsLoad({ url = '/' }: Pick<IncomingMessage, 'url'>): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith('/api/')
    ? !/^\/api\/(?:auth|payments|invitations)\//.test(path)
    : !/\.\w+$/.test(path)
}
