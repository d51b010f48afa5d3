import type { AppContext } from '#app/app-context'
import { observeUnsavedWork } from '#app/flows/unsaved-work'
import { waitFor } from '#app/flows/wait-for'
import type { CodeLoadError } from './import-code'

/** How long 'Try again' waits for unsaved changes, in ms. */
const SAVE_TIMEOUT = 10_000

/** Resolves when a reload would lose nothing. It rejects after the time-out. */
const waitUntilSaved = (appActor: AppContext['appActor']): Promise<boolean> =>
  waitFor(observeUnsavedWork(appActor), hasWork => !hasWork, { timeout: SAVE_TIMEOUT })

interface RetryOptions {
  readonly error: CodeLoadError
  readonly appActor: AppContext['appActor']
  /** Renders the page again, now that its code is loaded. */
  readonly show: () => void
  readonly reload: () => void
}

/**
 * The 'Try again' button of a page whose code could not be loaded. It reloads the app only if the browser refuses another
 * import and a reload loses nothing. Otherwise the page stays, and the customer can reload it. Specification 3.15.
 */
export async function retryPage({ error, appActor, show, reload }: RetryOptions): Promise<void> {
  const result = await error.retryImport()
  if (result === 'loaded') show()
  if (result === 'stuck') await waitUntilSaved(appActor).then(reload, () => {})
}
