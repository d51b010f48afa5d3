/**
 * The service worker: it keeps the code of one build, and the pages that the server has rendered for it. It answers with
 * them at once, also without a network. Specification 3.26 to 3.28.
 */
import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { filesNamedIn, isAppPage, isRenderedPage, mayBeRendered } from './worker-routes'

/** The parts of a worker that this file uses. The types of the browser's pages and of its workers exclude each other. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface NotificationClick extends WorkerEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}
interface WorkerScope {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
  readonly location: Pick<Location, 'origin'>
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void
    (type: 'notificationclick', listener: (event: NotificationClick) => void): void
  }
}
declare const self: WorkerScope

const PLAIN_PAGE = `/${PLAIN_PAGE_FILE}`
const MANIFEST = [...self.__WB_MANIFEST]
const OWN_FILES = new Set(MANIFEST.map(({ url }) => new URL(url, self.location.origin).pathname))

/** The plain page names every file of its build, so its revision names the build. */
const BUILD = MANIFEST.find(({ url }) => url.endsWith(PLAIN_PAGE_FILE))?.revision ?? ''
const PAGES_PREFIX = 'pages-'
const PAGES = `${PAGES_PREFIX}${BUILD}`
/** The code of earlier builds, for windows that still run one. */
const EARLIER_FILES = 'earlier-files'
const MAX_PAGES = 60
const MAX_PICTURES = 200

/** Limits the number of entries of a cache. The least recently used ones are deleted first. */
function limitEntries(maxEntries: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  })
  return {
    ...(cachedResponseWillBeUsed ? { cachedResponseWillBeUsed } : {}),
    ...(cacheDidUpdate ? { cacheDidUpdate } : {}),
  }
}

const answerWithPlainPage = async () => matchPrecache(PLAIN_PAGE)

/** A page of another build is shown but not cached: its code may not exist any more at the next visit. */
async function keepOwnPage({ response }: { readonly response: Response }): Promise<Response | null> {
  if (response.status !== 200 || response.redirected) return null
  const files = filesNamedIn(await response.clone().text())
  return files.length > 0 && files.every(file => OWN_FILES.has(file)) ? response : null
}

/** Answers with the cached page at once, and asks for the current one meanwhile. */
const renderedPages = new StaleWhileRevalidate({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: keepOwnPage, handlerDidError: answerWithPlainPage }, limitEntries(MAX_PAGES)],
})

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Keeps the home page and the pages that are open, so that the next visit finds them. */
async function keepOpenPages(event: WorkerEvent): Promise<void> {
  const windows = await openWindows()
  const urls = [self.location.origin, ...windows.map(({ url }) => url)].map(url => new URL(url))
  const paths = new Set(urls.filter(isRenderedPage).map(({ pathname }) => pathname))
  const requests = [...paths].map(path => new Request(path, { headers: { accept: 'text/html' } }))
  // A page that cannot be fetched now is cached at its next visit.
  await Promise.allSettled(requests.map(request => renderedPages.handleAll({ event, request })[1]))
}

/** Copies the code of the previous build, which is deleted from the precache when this worker takes over. */
async function keepEarlierFiles(): Promise<void> {
  const [precache, earlier] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(EARLIER_FILES),
  ])
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url)
    const response = await precache.match(request)
    if (response && pathname.startsWith('/assets/') && !OWN_FILES.has(pathname))
      await earlier.put(pathname, response)
  }
}

/** Deletes the pages of other builds, and the code of earlier ones unless another window may still run it. */
async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const isOld = (name: string) => name.startsWith(PAGES_PREFIX) && name !== PAGES
  await Promise.all(names.filter(isOld).map(name => caches.delete(name)))
  const windows = await openWindows()
  // A single window is the one that asked for the update. It reloads.
  if (windows.length <= 1) await caches.delete(EARLIER_FILES)
}

clientsClaim()
// No directory index: the home page is not the plain page.
precacheAndRoute(MANIFEST, { directoryIndex: '', cleanURLs: false })

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isRenderedPage(url),
  renderedPages,
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && mayBeRendered(url),
  new NetworkOnly({ networkTimeoutSeconds: 3, plugins: [{ handlerDidError: answerWithPlainPage }] }),
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url),
  createHandlerBoundToURL(PLAIN_PAGE),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/food/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [limitEntries(MAX_PICTURES)],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: EARLIER_FILES, plugins: [{ cacheWillUpdate: async () => null }] }),
)

self.addEventListener('install', event => event.waitUntil(keepEarlierFiles()))
self.addEventListener('activate', event => {
  event.waitUntil(deleteOldCaches())
  event.waitUntil(keepOpenPages(event))
})
self.addEventListener('message', event => {
  if (Object(event.data).type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/** Shows the page of a notification: the window that has it, else a new one. A page is not taken from what the customer does in it. */
async function openNotifiedPage(path: string): Promise<void> {
  const windows = await openWindows()
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  await (shown ? shown.focus() : self.clients.openWindow(path))
}

self.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  event.waitUntil(openNotifiedPage(String(Object(notification.data).path)))
})
