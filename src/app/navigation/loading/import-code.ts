/** Imports of code that loads when it is needed, over a network that may fail. */

/** `stuck`: the server answers, but only a reload gives the code: the app was updated, or this browser remembers the failure. */
export type RetryResult = 'loaded' | 'unreachable' | 'stuck'

type ImportCode = () => Promise<unknown>

/** Code could not be loaded: there is no network, or a new version of the app has replaced the file. */
export class CodeLoadError extends Error {
  readonly #importCode: ImportCode
  #hasLoaded = false

  constructor(importCode: ImportCode, cause: unknown) {
    super('The code of this page could not be fetched', { cause })
    this.#importCode = importCode
  }

  /** Imports the code once more, if the server can be reached. A page that fails again with loaded code is stuck. Specification 3.15. */
  async retryImport(): Promise<RetryResult> {
    if (!(await isServerReachable())) return 'unreachable'
    if (this.#hasLoaded) return 'stuck'
    return this.#importCode().then(
      () => {
        this.#hasLoaded = true
        return 'loaded'
      },
      () => 'stuck',
    )
  }
}

/** How long the server may take to answer, in ms. */
const ANSWER_TIMEOUT = 8_000

/** Asks the server itself, past every cache: `navigator.onLine` can be wrong, for example for a server on the same machine. */
async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
    const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}

/** Whether a service worker answers for this page. It has the code, also without a network. */
const hasWorker = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)

/**
 * Imports code. Most browsers remember a failed import until the page is reloaded, so without a service worker this
 * function starts no import while the browser is offline.
 * @throws CodeLoadError
 */
export async function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    // The server, which imports pages too, has no navigator.
    if (globalThis.navigator?.onLine === false && !hasWorker() && !(await isServerReachable()))
      throw new Error('There is no network')
    return await load()
  } catch (cause) {
    throw new CodeLoadError(load, cause)
  }
}
