/** A customer's browser: tabs and pop-ups, each document with the park's real flows, over one storage that outlives them all. */
import { type CheckoutHost, createCheckoutWindow } from '#app/browser/checkout-window'
import type { SafeStorage } from '#app/storage/safe-storage'
import {
  type ArrivalKind,
  openSimulatedPage,
  type PageEnvironment,
  type PageVisit,
  type SimulatedPage,
} from './browser-page'
import { createFakeStorage } from './fake-storage'

/** What the customer's browser is like, and where it is. */
export interface SimulatedBrowserOptions
  extends Omit<PageEnvironment, 'checkout' | 'storageFor' | 'navigate' | 'randomId'> {
  /** A wide screen, where checkouts open in a pop-up. */
  readonly isDesktop: boolean
  /** Pages that are left by a link are kept alive, for the way back. */
  readonly usesPageCache: boolean
}

export interface SimulatedBrowser extends SimulatedBrowserOptions {
  readonly randomId: () => string
  readonly storage: Storage
  /** Those that are open, pop-ups among them. */
  readonly tabs: Set<SimulatedTab>
}

interface HistoryEntry extends PageVisit {
  /** The document that shows it, or is kept for the way back to it. */
  page: SimulatedPage | null
}

/** A tab, or a pop-up. */
export interface SimulatedTab {
  entries: HistoryEntry[]
  index: number
  /** null while something else than a page of ours is shown. */
  page: SimulatedPage | null
  popup: SimulatedTab | null
  readonly sessionStorage: Storage
}

const BLANK_VISIT: PageVisit = { url: 'about:blank', paymentRequest: null }
const isAppVisit = ({ url }: PageVisit): boolean => url.startsWith('/')
const currentEntry = ({ entries, index }: SimulatedTab): HistoryEntry =>
  entries[index] ?? { ...BLANK_VISIT, page: null }

/** What a tab shows. */
export const currentVisit = (tab: SimulatedTab): PageVisit => currentEntry(tab)

/** A browser with nothing in it. */
export function createSimulatedBrowser(ground: SimulatedBrowserOptions): SimulatedBrowser {
  let count = 0
  return { ...ground, randomId: () => `random-${count++}`, storage: createFakeStorage(), tabs: new Set() }
}

/** The documents that are shown. */
export const shownPages = ({ tabs }: SimulatedBrowser): SimulatedPage[] =>
  [...tabs].flatMap(({ page }) => page ?? [])

/** The storage as one window has it: the others hear of its changes. */
function createWindowStorage(browser: SimulatedBrowser, window: EventTarget): SafeStorage {
  const { storage } = browser
  const changing = (key: string, newValue: string | null, change: () => void) => {
    const isNews = storage.getItem(key) !== newValue
    change()
    const others = isNews ? shownPages(browser).filter(page => page.window !== window) : []
    for (const other of others) {
      const event = Object.assign(new Event('storage'), { key, newValue })
      queueMicrotask(() => other.window.dispatchEvent(event))
    }
  }
  return {
    getItem: storage.getItem,
    setItem: (key, value) => changing(key, value, () => storage.setItem(key, value)),
    removeItem: key => changing(key, null, () => storage.removeItem(key)),
  }
}

/** Ends documents; the code that is just running in one runs to its end. */
function closePages(pages: readonly (SimulatedPage | null)[]): void {
  for (const page of new Set(pages)) if (page) queueMicrotask(page.close)
}

function discardPage(tab: SimulatedTab, page: SimulatedPage | null): void {
  for (const entry of tab.entries) if (entry.page === page) entry.page = null
  closePages([page])
}

/** Closes a tab or a pop-up for good. */
export function closeTab(browser: SimulatedBrowser, tab: SimulatedTab): void {
  if (browser.tabs.delete(tab)) closePages([tab.page, ...tab.entries.map(({ page }) => page)])
}

function pushEntry(tab: SimulatedTab, entry: HistoryEntry): void {
  const dropped = tab.entries.splice(tab.index + 1).map(({ page }) => page)
  closePages(dropped.filter(page => page !== tab.page))
  tab.index = tab.entries.push(entry) - 1
}

/** A new document in a tab, where it is one of ours. */
function loadDocument(
  browser: SimulatedBrowser,
  tab: SimulatedTab,
  entry: HistoryEntry,
  arrival: ArrivalKind,
): void {
  const navigate: PageEnvironment['navigate'] = (to, how) => showInDocument(browser, tab, page, to, how)
  const page = isAppVisit(entry)
    ? openSimulatedPage(
        {
          ...browser,
          checkout: createCheckoutWindow(createCheckoutHost(browser, tab)),
          storageFor: window => createWindowStorage(browser, window),
          navigate,
        },
        entry,
        arrival,
      )
    : null
  entry.page = page
  tab.page = page
}

/** Another page of ours in the same document. */
function showInDocument(
  browser: SimulatedBrowser,
  tab: SimulatedTab,
  page: SimulatedPage | null,
  to: PageVisit,
  how: 'push' | 'replace',
): void {
  if (!page || tab.page !== page || !browser.tabs.has(tab)) return
  const entry = { ...to, page }
  if (how === 'push') pushEntry(tab, entry)
  else tab.entries[tab.index] = entry
  page.show(to)
}

/** Goes by a link to another document. */
export function followLink(
  browser: SimulatedBrowser,
  tab: SimulatedTab,
  at: string,
  arrival: ArrivalKind = null,
): void {
  if (!browser.tabs.has(tab)) return
  const entry = { at, handover: null, page: null }
  pushEntry(tab, entry)
  if (!browser.usesPageCache) discardPage(tab, tab.page)
  loadDocument(browser, tab, entry, arrival)
}

/** The browser's own way back. */
export function goBack(browser: SimulatedBrowser, tab: SimulatedTab): void {
  if (!browser.tabs.has(tab) || tab.index === 0) return
  tab.index -= 1
  const entry = currentEntry(tab)
  const { page } = entry
  if (page && page === tab.page) page.show(entry)
  else restoreEntry(browser, tab, entry, page)
}

/** Goes back to another document: as it was kept, or opened anew. */
function restoreEntry(
  browser: SimulatedBrowser,
  tab: SimulatedTab,
  entry: HistoryEntry,
  kept: SimulatedPage | null,
): void {
  discardPage(tab, tab.page)
  if (kept) {
    tab.page = kept
    kept.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  } else loadDocument(browser, tab, entry, 'back')
}

/** The same page in a new document. */
export function reloadPage(browser: SimulatedBrowser, tab: SimulatedTab): void {
  const before = tab.page
  if (!before || !browser.tabs.has(tab)) return
  const entries = tab.entries.filter(({ page }) => page === before)
  closePages([before])
  loadDocument(browser, tab, currentEntry(tab), null)
  for (const entry of entries) entry.page = tab.page
}

/** Opens a new tab. */
export function openTab(browser: SimulatedBrowser, { url, paymentRequest }: PageVisit): SimulatedTab {
  const entry = { at, handover, page: null }
  const tab = { entries: [entry], index: 0, page: null, popup: null, sessionStorage: createFakeStorage() }
  browser.tabs.add(tab)
  loadDocument(browser, tab, entry, null)
  return tab
}

/** A pop-up is within its opener's reach until it is back at one of our pages. */
const isControllable = ({ tabs }: SimulatedBrowser, popup: SimulatedTab): boolean =>
  tabs.has(popup) && !isAppVisit(currentEntry(popup))

const createPopupHandle = (browser: SimulatedBrowser, popup: SimulatedTab) => ({
  get closed() {
    return !isControllable(browser, popup)
  },
  close: () => {
    if (isControllable(browser, popup)) closeTab(browser, popup)
  },
  focus: () => {},
  location: { replace: (url: string) => followLink(browser, popup, url) },
  sessionStorage: popup.sessionStorage,
  document: {
    title: '',
    documentElement: { style: { colorScheme: '' } },
    body: { textContent: '', style: { font: '', padding: '' } },
  },
})

const createCheckoutHost = (browser: SimulatedBrowser, tab: SimulatedTab): CheckoutHost => ({
  name: '',
  get closed() {
    return !browser.tabs.has(tab)
  },
  close: () => closeTab(browser, tab),
  open: () => {
    const known = tab.popup && isControllable(browser, tab.popup) ? tab.popup : null
    const popup = known ?? openTab(browser, BLANK_VISIT)
    tab.popup = popup
    return createPopupHandle(browser, popup)
  },
  matchMedia: () => ({ matches: browser.isDesktop }),
  location: { assign: url => followLink(browser, tab, url) },
  sessionStorage: tab.sessionStorage,
  screenX: 0,
  screenY: 0,
  outerWidth: 1280,
  outerHeight: 800,
})
