import type { AppContext } from '#app/app-context'
import type { CodeWindow } from '#app/first-screen/load-code'
import { wasOpenedBy } from '#app/first-screen/navigation-type'
import { observeUnsavedWork } from '#app/flows/unsaved-work'
import { waitFor } from '#app/flows/wait-for'
import type { CodeLoadError, RetryResult } from './import-code'

/** How long a reload waits for unsaved changes, in ms. */
const SAVE_TIMEOUT = 10_000

/** Resolves when a reload would lose nothing. It rejects after the time-out. */
const waitUntilSaved = (appActor: AppContext['appActor']): Promise<boolean> =>
  waitFor(observeUnsavedWork(appActor), hasWork => !hasWork, { timeout: SAVE_TIMEOUT })

interface RetryOptions {
  readonly error: CodeLoadError
  readonly appActor: AppContext['appActor']
  /** Renders the page again, now that its code is loaded. */
  readonly show: () => void
  readonly window: Pick<CodeWindow, 'performance' | 'location'>
}

/**
 * Loads the code of a page again. If only a reload helps, the page reloads by itself: when nothing would be lost, and once,
 * because a second reload would give the same. Specification 3.15.
 */
export async function retryPage({ error, appActor, show, window }: RetryOptions): Promise<RetryResult> {
  const result = await error.retryImport()
  if (result === 'loaded') show()
  if (result === 'stuck' && !wasOpenedBy(window, 'reload'))
    void waitUntilSaved(appActor).then(
      () => window.location.reload(),
      () => {},
    )
  return result
}
