import { type AddressedWindow, takeSearchParam } from '#app/browser/take-search-param'
import { isAtPath, PATHS } from '#domain/paths'

/**
 * Reads the code of a table from `/?t=` and removes it from the address bar, so that no bookmark and no shared link selects the
 * table later. Null without a code. Call it before the router starts. Specification 26.8.
 */
export const takeTableCode = (window: AddressedWindow): string | null =>
  isAtPath(window.location.pathname, PATHS.home) ? takeSearchParam(window, 't') : null
