/** The addresses of the host's pages. They are behind the '#', so the pages work in any folder, as the flow pages do. */
import { useRouterState } from '@tanstack/react-router'

export interface HostAddress {
  /** The key of a page, such as 'menus'; '' at the start. */
  readonly page: string
  /** What it shows, such as the id of a trailer; null for the page itself. */
  readonly id: string | null
}

/** The value for the `href` of a link to a page of the host. */
export const toHostHref = (page: string, id?: string | number): string =>
  id === undefined ? `#/${page}` : `#/${page}/${encodeURIComponent(id)}`

/** The address of the kitchen board, which is a separate client. */
export const KITCHEN_ADDRESS = '/kitchen/'

/** The last part of the address of the form for a new trailer. */
export const NEW_TRAILER = 'new'

/** Reads the part of an address after the '#'. */
function parseHostPath(path: string): HostAddress {
  const [page = '', id = null] = path.split('/').filter(Boolean)
  return { page, id }
}

/** The token of an invitation's link, such as `#/invitation/TOKEN`; null for any other address. */
export function invitationTokenOf(path: string): string | null {
  const { page, id } = parseHostPath(path)
  return page === 'invitation' ? id : null
}

export const useHostAddress = (): HostAddress =>
  parseHostPath(useRouterState({ select: ({ location }) => location.pathname }))
