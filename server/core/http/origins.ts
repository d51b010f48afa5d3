/** Origins: protocol, host and port, without a path. */
import type { IncomingMessage } from 'node:http'

/** Whether a text is only protocol, host and port. The provider's package and the shop's pages do not work under a path. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/**
 * Creates the check of the page that opens a live connection. Clients that are no pages send no origin.
 * @param ownOrigin the https origin of the app; null if any page may connect, because no real customers do
 */
export function createOriginCheck(ownOrigin: string | null, allowedOrigins: readonly string[]) {
  const known = [ownOrigin, ...allowedOrigins]
  return ({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean =>
    ownOrigin === null || origin === undefined || known.includes(origin) || origin === `https://${host}`
}

/** Parses a comma-separated list of origins. Null if an entry is invalid; [] for an empty text. */
export function parseOrigins(text: string): string[] | null {
  const entries = text === '' ? [] : text.split(',').map(entry => entry.trim())
  return entries.every(isOrigin) ? entries.map(entry => new URL(entry).origin) : null
}
