import { waitFor } from 'xstate'
import type { AppContext } from '#app/app-context'
import type { PageLoadError } from './lazy-page'

/** How long 'Try again' waits for changes that are on their way. In ms. */
const SAVING = 10_000

/** Resolves when a reload loses nothing: no cart change or order is on its way, and no address is being typed. */
async function waitUntilSaved(park: AppContext['appActor']): Promise<void> {
  const { cart, checkout, deliveryAddress } = park.getSnapshot().children
  const patience = { timeout: SAVING }
  await Promise.all([
    cart && waitFor(cart, snapshot => snapshot.hasTag('settled'), patience),
    checkout && waitFor(checkout, snapshot => snapshot.hasTag('settled'), patience),
    deliveryAddress && waitFor(deliveryAddress, snapshot => !snapshot.hasTag('form'), patience),
  ])
}

interface RetryOptions {
  readonly error: PageLoadError
  readonly appActor: AppContext['appActor']
  /** Shows the page, whose code is there now. */
  readonly show: () => void
  readonly reload: () => void
}

/**
 * What 'Try again' does on a page whose code did not come. It reloads the app only where nothing else helps and nothing is lost by it;
 * else the page stays as it is, and the customer can reload it.
 */
export async function retryPage({ error, appActor, show, reload }: RetryOptions): Promise<void> {
  const outcome = await error.fetchAgain()
  if (outcome === 'fetched') show()
  if (outcome === 'stuck') await waitUntilSaved(appActor).then(reload, () => {})
}
