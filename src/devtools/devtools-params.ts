/** The URL parameters of the devtools: `?record=1` and `?replay=NAME`. */
import { createIdGenerator } from '#app/browser/id-generator'
import { takeSearchParam } from '#app/browser/take-search-param'
import { createSafeStorage } from '#app/storage/safe-storage'

const RECORDING_KEY = 'foodpark.devtools.recording'
const TAB_ID_KEY = 'foodpark.devtools.tab'

/** The parts of `window` that this file uses. */
interface DevtoolsHost {
  readonly location: Pick<Location, 'href' | 'pathname' | 'reload'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly sessionStorage: Storage
  readonly crypto: Pick<Crypto, 'getRandomValues'>
  readonly addEventListener: (type: 'pagehide' | 'pageshow', listener: () => void) => void
}

const tabStorageOf = (window: DevtoolsHost) => createSafeStorage(() => window.sessionStorage)

/**
 * Whether this tab shows the record bar. `?record=1` shows it, also after reloads, and `?record=0` hides it. Call it before
 * the app is created, so that the router never sees the parameter.
 */
export function takeRecordParam(window: DevtoolsHost): { readonly isOn: boolean; readonly end: () => void } {
  const tab = tabStorageOf(window)
  const value = takeSearchParam(window, 'record')
  if (value === '1') tab.setItem(RECORDING_KEY, '1')
  else if (value !== null) tab.removeItem(RECORDING_KEY)
  return { isOn: tab.getItem(RECORDING_KEY) === '1', end: () => tab.removeItem(RECORDING_KEY) }
}

/** Reloads this page with the record bar. */
export function reloadWithRecording(window: DevtoolsHost): void {
  tabStorageOf(window).setItem(RECORDING_KEY, '1')
  window.location.reload()
}

/** The id of this tab. It stays the same over reloads; a window that the tab opens gets its own id. */
export function getTabId(window: DevtoolsHost): string {
  const tab = tabStorageOf(window)
  const id = tab.getItem(TAB_ID_KEY) ?? createIdGenerator(window)()
  // A pop-up starts with a copy of this session storage, so the id is stored only while the page is hidden.
  tab.removeItem(TAB_ID_KEY)
  window.addEventListener('pagehide', () => tab.setItem(TAB_ID_KEY, id))
  window.addEventListener('pageshow', () => tab.removeItem(TAB_ID_KEY))
  return id
}

/** The name of the scenario to replay; '' when the user chooses one, null without a replay. The parameter stays in the URL. */
export const readReplayParam = ({ location }: Pick<DevtoolsHost, 'location'>): string | null =>
  new URL(location.href).searchParams.get('replay')
