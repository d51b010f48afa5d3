/** A token from outside; the last resorts are taken only where none is stored (spec, section 7). */
export interface ExternalToken {
  readonly token: string
  readonly isFallback: boolean
}

/** What of a window can hand a token over. */
export interface ExternalTokenHost {
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly document: {
    querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null
  }
  readonly __AUTH_TOKEN__?: unknown
}

/** This page has its `?token=` for itself (readings, session). */
const TEST_LOGIN_PATH = /^\/test-auto-login\/?$/

/** Reads `?token=` and takes it out of the address bar, so that it leaks by no history, referrer or bookmark. */
function takeTokenFromUrl({ location, history }: ExternalTokenHost): string | null {
  if (TEST_LOGIN_PATH.test(location.pathname)) return null
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (token === null) return null
  address.searchParams.delete('token')
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`)
  return token
}

/**
 * Every token that was handed over, the first to be considered first: the address, the wrapper's global value, the meta
 * tag, the build. Called once, before the first request and before the router starts.
 */
export function readExternalTokens(
  host: ExternalTokenHost,
  builtIn: string | null = null,
): readonly ExternalToken[] {
  const meta = host.document.querySelector('meta[name="auth-token"]')?.getAttribute('content')
  const found: readonly [token: unknown, lastResort: boolean][] = [
    [takeTokenFromUrl(host), false],
    [host.__AUTH_TOKEN__, false],
    [meta, true],
    [builtIn, true],
  ]
  return found.flatMap(([token, lastResort]) =>
    typeof token === 'string' && token.trim() !== '' ? [{ token: token.trim(), lastResort }] : [],
  )
}
