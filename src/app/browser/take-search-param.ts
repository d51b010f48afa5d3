/** The part of a window that has an address bar. */
export interface AddressedWindow {
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** Reads a parameter of the address, and removes it from the address bar. @returns null without it */
export function takeSearchParam({ location, history }: AddressedWindow, name: string): string | null {
  const url = new URL(location.href)
  const value = url.searchParams.get(name)
  if (value === null) return null
  url.searchParams.delete(name)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return value
}
