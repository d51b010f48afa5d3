import { lazyRouteComponent } from '@tanstack/react-router'

/** `stuck`: the server answers, but this document cannot import the code any more. Only a reload can. */
type FetchedAgain = 'fetched' | 'unreachable' | 'stuck'

type Import = () => Promise<unknown>

/** The code of a page did not come: there is no network, or a new version of the app in its place. */
export class PageLoadError extends Error {
  readonly #load: Import

  constructor(load: Import, cause: unknown) {
    super('The code of this page could not be fetched', { cause })
    this.#load = load
  }

  /** Asks for the code once more, when the server can be reached. */
  async fetchAgain(): Promise<FetchedAgain> {
    if (!(await isServerReachable())) return 'unreachable'
    return this.#load().then(
      () => 'fetched',
      () => 'stuck',
    )
  }
}

/** Asks the server itself, past every cache: the browser's word is wrong for a server on the same machine. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}

/**
 * Imports the code of a page. Most browsers remember a failed import, of a file or of one that it needs, until the page is reloaded.
 * So nothing is imported while the browser is offline.
 */
export async function importPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    if (navigator.onLine === false && !(await isServerReachable())) throw new Error('There is no network')
    return await load()
  } catch (cause) {
    throw new PageLoadError(load, cause)
  }
}

/**
 * A page whose code comes when it is needed. Where it cannot be fetched the router would reload the whole app by itself, and what waits in
 * the app would be lost; it does so by the browser's own message, so the error gets another one, and the customer is asked.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importPage(load), name)
