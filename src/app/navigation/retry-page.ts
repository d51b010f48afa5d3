import type { AppContext } from '#app/app-context'
import { waitFor } from '#app/flows/wait-for'
import type { CodeLoadError } from './import-code'

/** How long 'Try again' waits for unsaved changes, in ms. */
const SAVE_TIMEOUT = 10_000

/**
 * Resolves when a reload would lose nothing: no dish that a visitor wants to add, no cart change or order on its way, and
 * no open address form. It rejects after the time-out.
 */
async function waitUntilSaved(appActor: AppContext['appActor']): Promise<void> {
  const { cart, checkout, deliveryAddress } = appActor.getSnapshot().children
  const options = { timeout: SAVE_TIMEOUT }
  await Promise.all([
    waitFor(
      appActor,
      snapshot => snapshot.hasTag('signedIn') || snapshot.context.pendingAdd === null,
      options,
    ),
    cart && waitFor(cart, snapshot => snapshot.hasTag('settled'), options),
    checkout && waitFor(checkout, snapshot => snapshot.hasTag('settled'), options),
    deliveryAddress && waitFor(deliveryAddress, snapshot => !snapshot.hasTag('formOpen'), options),
  ])
}

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
