import { isAtPath, PATHS } from '#domain/paths'

interface AddressedWindow {
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Reads the code of a table from `/?t=` and removes it from the address bar, so that no bookmark and no shared link selects the
 * table later. Null without a code. Call it before the router starts. Specification 26.8.
 */
export function takeTableCode({ location, history }: AddressedWindow): string | null {
  if (!isAtPath(location.pathname, PATHS.home)) return null
  const url = new URL(location.href)
  const code = url.searchParams.get('t')
  if (code === null) return null
  url.searchParams.delete('t')
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return code
}
