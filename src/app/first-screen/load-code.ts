import { CodeLoadError, importCode } from '#app/navigation/loading/import-code'
import { wasOpenedBy } from './navigation-type'

/** How long to wait before another attempt, in ms. It doubles while the server cannot be reached. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

export interface CodeWindow {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly addEventListener: (type: 'online', run: () => void, options: { once: true }) => void
  readonly performance: Pick<Performance, 'getEntriesByType'>
  readonly location: Pick<Location, 'reload'>
}

/** Resolves when the browser is online again, or after the time. */
const waitForNetwork = (window: CodeWindow, ms: number): Promise<void> =>
  new Promise(resolve => {
    window.addEventListener('online', resolve, { once: true })
    window.setTimeout(resolve, ms)
  })

/** Repeats the import until the server can be reached. @returns whether the browser has imported the code */
async function importAgain(error: CodeLoadError, window: CodeWindow): Promise<boolean> {
  for (let ms = FIRST_WAIT; ; ms = Math.min(2 * ms, LONGEST_WAIT)) {
    await waitForNetwork(window, ms)
    const result = await error.retryImport()
    if (result !== 'unreachable') return result === 'loaded'
  }
}

/**
 * Loads code that the page cannot work without. Over a bad network it tries until it succeeds. A browser that remembers the
 * failed import needs a new document, so the page reloads, but only once. Specification 3.24.
 * @throws the error of the import if the code cannot be loaded from a server that answers
 */
export async function loadCode<Code>(load: () => Promise<Code>, window: CodeWindow): Promise<Code> {
  try {
    return await importCode(load)
  } catch (error) {
    if (!(error instanceof CodeLoadError)) throw error
    const isLoaded = await importAgain(error, window)
    if (!isLoaded && !wasOpenedBy(window, 'reload')) window.location.reload()
    return load()
  }
}
