import type { AddressedWindow } from './take-search-param'

/** Replaces a path with a broken percent code by '/': the router matches no route for it. Specification 3.5. */
export function replaceUnreadablePath({ location, history }: AddressedWindow): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(history.state, '', '/')
  }
}
