/** The window of an app that the server renders: no storage, no network, no events. */
const NOTHING = () => undefined

/** Throws, as a browser with blocked storage does. The app then keeps values in memory. */
const refuseStorage = (): never => {
  throw new Error('The server has no storage')
}

const SERVER_WINDOW = {
  history: { state: null, replaceState: NOTHING },
  document: {
    querySelector: () => null,
    addEventListener: NOTHING,
    removeEventListener: NOTHING,
    visibilityState: 'visible',
  },
  performance: { getEntriesByType: () => [] },
  navigator: { userAgent: 'server', maxTouchPoints: 0 },
  crypto: globalThis.crypto,
  console: globalThis.console,
  fetch: () => new Promise(NOTHING),
  addEventListener: NOTHING,
  removeEventListener: NOTHING,
  get localStorage() {
    return refuseStorage()
  },
  get sessionStorage() {
    return refuseStorage()
  },
}

/** Creates the window of a page. @param path the path and the query of the page */
export function createServerWindow(path: string): Window & typeof globalThis {
  const own = { location: new URL(path, 'http://localhost') }
  // The app uses only these parts of a window before it starts.
  return Object.create(SERVER_WINDOW, Object.getOwnPropertyDescriptors(own))
}
