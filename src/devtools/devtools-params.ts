/** What the address asks of the workbench: `?record=1` and `?replay=NAME`. */
import { createIdGenerator } from '#app/browser/id-generator'
import { createSafeStorage } from '#app/storage/safe-storage'

const RECORDING_KEY = 'foodpark.devtools.recording'
const TAB_ID_KEY = 'foodpark.devtools.tab'

/** What of a window this needs. */
interface DevtoolsHost {
  readonly location: Pick<Location, 'href' | 'reload'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly sessionStorage: Storage
  readonly crypto: Pick<Crypto, 'getRandomValues'>
  readonly addEventListener: (type: 'pagehide' | 'pageshow', heard: () => void) => void
}

const tabStorageOf = (window: DevtoolsHost) => createSafeStorage(() => window.sessionStorage)

/** Takes a word out of the address bar. @returns what it said, null where it was not there */
function takeParam({ location, history }: DevtoolsHost, name: string): string | null {
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
export function takeRecordParam(window: DevtoolsHost): { readonly isOn: boolean; readonly end: () => void } {
  const tab = tabStorageOf(window)
  const said = takeParam(window, 'record')
  if (said === '1') tab.setItem(RECORDING_KEY, '1')
  else if (said !== null) tab.removeItem(RECORDING_KEY)
  return { isOn: tab.getItem(RECORDING_KEY) === '1', end: () => tab.removeItem(RECORDING_KEY) }
}

/** Loads this page again, with the bar. */
export function reloadWithRecording(window: DevtoolsHost): void {
  tabStorageOf(window).setItem(RECORDING_KEY, '1')
  window.location.reload()
}

/** Names this tab, the same over its reloads; a window that it opens gets a name of its own. */
export function getTabId(window: DevtoolsHost): string {
  const tab = tabStorageOf(window)
  const name = tab.getItem(TAB_ID_KEY) ?? createIdGenerator(window)()
  // A pop-up begins with a copy of what is kept here, so nothing is while the page lives.
  tab.removeItem(TAB_ID_KEY)
  window.addEventListener('pagehide', () => tab.setItem(TAB_ID_KEY, name))
  window.addEventListener('pageshow', () => tab.removeItem(TAB_ID_KEY))
  return name
}

/** The scenario that is to be replayed: '' where the customer chooses it, null where none is. It stays in the address. */
export const readReplayParam = ({ location }: Pick<DevtoolsHost, 'location'>): string | null =>
  new URL(location.href).searchParams.get('replay')
