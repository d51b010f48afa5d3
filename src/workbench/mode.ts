/** What the address asks of the workbench: `?record=1` and `?replay=NAME`. */
import { createRandomId } from '../app/random-id'
import { safeStorage } from '../app/safe-storage'

const RECORDS = 'foodpark.workbench.records'
const APP = 'foodpark.workbench.app'

/** What of a window this needs. */
interface ModeHost {
  readonly location: Pick<Location, 'href' | 'reload'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly sessionStorage: Storage
  readonly crypto: Pick<Crypto, 'getRandomValues'>
  readonly addEventListener: (type: 'pagehide' | 'pageshow', heard: () => void) => void
}

const tabOf = (window: ModeHost) => safeStorage(() => window.sessionStorage)

/** Takes a word out of the address bar. @returns what it said, null where it was not there */
function take({ location, history }: ModeHost, name: string): string | null {
  const address = new URL(location.href)
  const said = address.searchParams.get(name)
  if (said === null) return null
  address.searchParams.delete(name)
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`)
  return said
}

/**
 * Whether the bar that records is shown in this tab: asked for by `?record=1`, kept over reloads, ended by `?record=0`. The app never sees
 * the word. Call before it is composed.
 */
export function takeRecordMode(window: ModeHost): { readonly isOn: boolean; readonly end: () => void } {
  const tab = tabOf(window)
  const said = take(window, 'record')
  if (said === '1') tab.setItem(RECORDS, '1')
  else if (said !== null) tab.removeItem(RECORDS)
  return { isOn: tab.getItem(RECORDS) === '1', end: () => tab.removeItem(RECORDS) }
}

/** Loads this page again, with the bar. */
export function reloadRecording(window: ModeHost): void {
  tabOf(window).setItem(RECORDS, '1')
  window.location.reload()
}

/** Names this tab, the same over its reloads; a window that it opens gets a name of its own. */
export function nameTab(window: ModeHost): string {
  const tab = tabOf(window)
  const name = tab.getItem(APP) ?? createRandomId(window)()
  // A pop-up begins with a copy of what is kept here, so nothing is while the page lives.
  tab.removeItem(APP)
  window.addEventListener('pagehide', () => tab.setItem(APP, name))
  window.addEventListener('pageshow', () => tab.removeItem(APP))
  return name
}

/** The scenario that is to be replayed: '' where the customer chooses it, null where none is. It stays in the address. */
export const readReplay = ({ location }: Pick<ModeHost, 'location'>): string | null =>
  new URL(location.href).searchParams.get('replay')
