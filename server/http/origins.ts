/** Origins in settings: protocol, host and port, without a path. */

/** Whether a text is only protocol, host and port. The provider's package and the shop's pages do not work under a path. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Parses a comma-separated list of origins. Null if an entry is invalid; [] for an empty text. */
export function parseOrigins(text: string): string[] | null {
  const entries = text === '' ? [] : text.split(',').map(entry => entry.trim())
  return entries.every(isOrigin) ? entries.map(entry => new URL(entry).origin) : null
}
