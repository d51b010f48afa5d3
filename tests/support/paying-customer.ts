/** A customer's browser: tabs and pop-ups, each document with the park's real flows, over one storage that outlives them all. */
import { type CheckoutHost, createCheckoutWindow } from '../../src/app/checkout-window'
import type { SafeStorage } from '../../src/app/safe-storage'
import { type Arrival, openPage, type Page, type PageGround, type Visit } from './browser-page'
import { fakeStorage } from './fake-storage'

/** What the customer's browser is like, and where it is. */
export interface BrowserGround extends Omit<PageGround, 'checkout' | 'storageFor' | 'navigate' | 'randomId'> {
  /** A wide screen, where checkouts open in a pop-up. */
  readonly isDesk: boolean
  /** Pages that are left by a link are kept alive, for the way back. */
  readonly keepsPages: boolean
}

export interface Browser extends BrowserGround {
  readonly randomId: () => string
  readonly storage: Storage
  /** Those that are open, pop-ups among them. */
  readonly tabs: Set<Tab>
}

interface Entry extends Visit {
  /** The document that shows it, or is kept for the way back to it. */
  page: Page | null
}

/** A tab, or a pop-up. */
export interface Tab {
  entries: Entry[]
  index: number
  /** null while something else than a page of ours is shown. */
  page: Page | null
  popup: Tab | null
  readonly sessionStorage: Storage
}

const BLANK: Visit = { at: 'about:blank', handover: null }
const isOurs = ({ at }: Visit): boolean => at.startsWith('/')
const entryOf = ({ entries, index }: Tab): Entry => entries[index] ?? { ...BLANK, page: null }

/** What a tab shows. */
export const shownIn = (tab: Tab): Visit => entryOf(tab)

/** A browser with nothing in it. */
export function makeBrowser(ground: BrowserGround): Browser {
  let count = 0
  return { ...ground, randomId: () => `random-${count++}`, storage: fakeStorage(), tabs: new Set() }
}

/** The documents that are shown. */
export const pagesIn = ({ tabs }: Browser): Page[] => [...tabs].flatMap(({ page }) => page ?? [])

/** The storage as one window has it: the others hear of its changes. */
function storageFor(browser: Browser, window: EventTarget): SafeStorage {
  const { storage } = browser
  const changing = (key: string, newValue: string | null, change: () => void) => {
    const isNews = storage.getItem(key) !== newValue
    change()
    const others = isNews ? pagesIn(browser).filter(page => page.window !== window) : []
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
function end(pages: readonly (Page | null)[]): void {
  for (const page of new Set(pages)) if (page) queueMicrotask(page.close)
}

function discard(tab: Tab, page: Page | null): void {
  for (const entry of tab.entries) if (entry.page === page) entry.page = null
  end([page])
}

/** Closes a tab or a pop-up for good. */
export function shut(browser: Browser, tab: Tab): void {
  if (browser.tabs.delete(tab)) end([tab.page, ...tab.entries.map(({ page }) => page)])
}

function push(tab: Tab, entry: Entry): void {
  const dropped = tab.entries.splice(tab.index + 1).map(({ page }) => page)
  end(dropped.filter(page => page !== tab.page))
  tab.index = tab.entries.push(entry) - 1
}

/** A new document in a tab, where it is one of ours. */
function load(browser: Browser, tab: Tab, entry: Entry, arrival: Arrival): void {
  const navigate: PageGround['navigate'] = (to, how) => show(browser, tab, page, to, how)
  const page = isOurs(entry)
    ? openPage(
        {
          ...browser,
          checkout: createCheckoutWindow(hostOf(browser, tab)),
          storageFor: window => storageFor(browser, window),
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
function show(browser: Browser, tab: Tab, page: Page | null, to: Visit, how: 'push' | 'replace'): void {
  if (!page || tab.page !== page || !browser.tabs.has(tab)) return
  const entry = { ...to, page }
  if (how === 'push') push(tab, entry)
  else tab.entries[tab.index] = entry
  page.show(to)
}

/** Goes by a link to another document. */
export function goTo(browser: Browser, tab: Tab, at: string, arrival: Arrival = null): void {
  if (!browser.tabs.has(tab)) return
  const entry = { at, handover: null, page: null }
  push(tab, entry)
  if (!browser.keepsPages) discard(tab, tab.page)
  load(browser, tab, entry, arrival)
}

/** The browser's own way back. */
export function goBack(browser: Browser, tab: Tab): void {
  if (!browser.tabs.has(tab) || tab.index === 0) return
  tab.index -= 1
  const entry = entryOf(tab)
  const { page } = entry
  if (page && page === tab.page) page.show(entry)
  else returnTo(browser, tab, entry, page)
}

/** Goes back to another document: as it was kept, or opened anew. */
function returnTo(browser: Browser, tab: Tab, entry: Entry, kept: Page | null): void {
  discard(tab, tab.page)
  if (kept) {
    tab.page = kept
    kept.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  } else load(browser, tab, entry, 'back')
}

/** The same page in a new document. */
export function reload(browser: Browser, tab: Tab): void {
  const before = tab.page
  if (!before || !browser.tabs.has(tab)) return
  const entries = tab.entries.filter(({ page }) => page === before)
  end([before])
  load(browser, tab, entryOf(tab), null)
  for (const entry of entries) entry.page = tab.page
}

/** Opens a new tab. */
export function openTab(browser: Browser, { at, handover }: Visit): Tab {
  const entry = { at, handover, page: null }
  const tab = { entries: [entry], index: 0, page: null, popup: null, sessionStorage: fakeStorage() }
  browser.tabs.add(tab)
  load(browser, tab, entry, null)
  return tab
}

/** A pop-up is within its opener's reach until it is back at one of our pages. */
const isInReach = ({ tabs }: Browser, popup: Tab): boolean => tabs.has(popup) && !isOurs(entryOf(popup))

const handleOf = (browser: Browser, popup: Tab) => ({
  get closed() {
    return !isInReach(browser, popup)
  },
  close: () => {
    if (isInReach(browser, popup)) shut(browser, popup)
  },
  focus: () => {},
  location: { replace: (url: string) => goTo(browser, popup, url) },
  sessionStorage: popup.sessionStorage,
  document: {
    title: '',
    documentElement: { style: { colorScheme: '' } },
    body: { textContent: '', style: { font: '', padding: '' } },
  },
})

const hostOf = (browser: Browser, tab: Tab): CheckoutHost => ({
  name: '',
  get closed() {
    return !browser.tabs.has(tab)
  },
  close: () => shut(browser, tab),
  open: () => {
    const known = tab.popup && isInReach(browser, tab.popup) ? tab.popup : null
    const popup = known ?? openTab(browser, BLANK)
    tab.popup = popup
    return handleOf(browser, popup)
  },
  matchMedia: () => ({ matches: browser.isDesk }),
  location: { assign: url => goTo(browser, tab, url) },
  sessionStorage: tab.sessionStorage,
  screenX: 0,
  screenY: 0,
  outerWidth: 1280,
  outerHeight: 800,
})
