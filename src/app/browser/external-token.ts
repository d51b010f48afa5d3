import { isAtPath, PATHS } from '#domain/paths'
import { type AddressedWindow, takeSearchParam } from './take-search-param'

/** A token from outside the app. Specification 4.5. */
export interface ExternalToken {
  readonly token: string
  /** From the meta tag or the build. Such a token counts only if no valid token is stored. */
  readonly isFallback: boolean
}

/** The parts of a window that can hold a token. */
export interface ExternalTokenHost extends AddressedWindow {
  readonly document: {
    querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null
  }
  readonly __AUTH_TOKEN__?: unknown
}

/**
 * Reads `?token=` and removes it from the address bar, so that it leaks into no history, referrer or bookmark.
 * The test login page reads its own token. Specification 4.7, 6.2.
 */
const takeTokenFromUrl = (host: ExternalTokenHost): string | null =>
  isAtPath(host.location.pathname, PATHS.testLogin) ? null : takeSearchParam(host, 'token')

/**
 * Reads every external token, in the order in which the app considers them: the address, the wrapper's global value, the
 * meta tag, the build. Call it once, before the first request and before the router starts.
 */
export function readExternalTokens(
  host: ExternalTokenHost,
  fallbackToken: string | null = null,
): readonly ExternalToken[] {
  const metaToken = host.document.querySelector('meta[name="auth-token"]')?.getAttribute('content')
  const candidates: readonly [token: unknown, isFallback: boolean][] = [
    [takeTokenFromUrl(host), false],
    [host.__AUTH_TOKEN__, false],
    [metaToken, true],
    [fallbackToken, true],
  ]
  return candidates.flatMap(([token, isFallback]) =>
    typeof token === 'string' && token.trim() !== '' ? [{ token: token.trim(), isFallback }] : [],
  )
}
