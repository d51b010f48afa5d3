/** Which requests the service worker answers itself. The browser answers all others: the API, the sockets, other hosts. */
import { isRenderedPath } from '#app/navigation/is-rendered-path'

/** Matches paths that are no page of the customers' app: API, files, flow pages, kitchen, host's pages, the demo's mailbox, health checks. */
const NOT_A_PAGE =
  /^\/(?:api|socket\.io|assets|food|flows|kitchen|host|demo|scenarios|healthz|readyz)(?:\/|$)|\.[a-z\d]+$/i

type Address = Pick<URL, 'pathname' | 'search'>

/** Whether an address is a page that may be cached. Searches and filters are not cached: their number is unlimited. */
export const isRenderedPage = ({ pathname, search }: Address): boolean =>
  search === '' && isRenderedPath(pathname)

/** Whether the percent encoding of a path is valid. The server redirects an invalid path to the home page. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Whether an address is a page of the app. Without a network each of them starts from the plain page. */
export const isAppPage = ({ pathname }: Address): boolean =>
  !NOT_A_PAGE.test(pathname) && isReadable(pathname)

/** Whether the server may render this page with its content. */
export const mayBeRendered = ({ pathname }: Address): boolean => isRenderedPath(pathname)

const BUILT_FILE = /\/assets\/[\w.-]+\.js/g

/** The code that a page names, such as '/assets/start-nEv5fYUr.js'. */
export const filesNamedIn = (html: string): readonly string[] => [...new Set(html.match(BUILT_FILE))]
