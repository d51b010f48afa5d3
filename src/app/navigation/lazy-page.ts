import { lazyRouteComponent } from '@tanstack/react-router'

/** `stuck`: the server answers, but this browser refuses to import the code again before a reload. */
type RetryResult = 'loaded' | 'unreachable' | 'stuck'

type ImportPage = () => Promise<unknown>

/** The code of a page could not be loaded: there is no network, or a new version of the app has replaced the file. */
export class PageLoadError extends Error {
  readonly #importPage: ImportPage

  constructor(importPage: ImportPage, cause: unknown) {
    super('The code of this page could not be fetched', { cause })
    this.#importPage = importPage
  }

  /** Imports the code once more, if the server can be reached. Specification 3.15. */
  async retryImport(): Promise<RetryResult> {
    if (!(await isServerReachable())) return 'unreachable'
    return this.#importPage().then(
      () => 'loaded',
      () => 'stuck',
    )
  }
}

/** Asks the server itself, past every cache: `navigator.onLine` can be wrong, for example for a server on the same machine. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}

/**
 * Imports the code of a page. Most browsers remember a failed import until the page is reloaded, so this function starts
 * no import while the browser is offline.
 * @throws PageLoadError
 */
export async function importPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    // The server, which imports pages too, has no navigator.
    if (globalThis.navigator?.onLine === false && !(await isServerReachable()))
      throw new Error('There is no network')
    return await load()
  } catch (cause) {
    throw new PageLoadError(load, cause)
  }
}

/**
 * A page whose code loads when it is needed. The router reloads the whole app if it recognises the browser's message of a
 * failed import, and unsaved changes would be lost. `PageLoadError` has another message, so the customer decides.
 * Specification 3.14.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importPage(load), name)
