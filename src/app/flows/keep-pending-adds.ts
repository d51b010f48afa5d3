/** Keeps the dishes that a visitor wants to add in the tab's storage, so that a reload does not lose them. Specification 8.19. */
import * as z from 'zod/mini'
import { addRequestSchema } from '#app/storage/add-request-schema'
import { readVisitorRecord, storeTabRecord, type VisitorStorageDeps } from '#app/storage/tab-storage'
import type { AppActor } from './app-actor'

const PENDING_KEY = 'foodpark.pendingAdds'

interface PendingAddsDeps extends VisitorStorageDeps {
  readonly randomId: () => string
}

const pendingAddsSchema = z.array(addRequestSchema)

/**
 * Restores the dishes from before a reload, and stores new ones. Call it as soon as the app has started, before it knows who is
 * signed in. Each dish gets an idempotency key, so that it is added only once even if the browser has copied the tab.
 */
export function keepPendingAdds(appActor: AppActor, deps: PendingAddsDeps): void {
  const { tabStorage, now, randomId } = deps
  let last = appActor.getSnapshot().context.pendingAdds
  let isKept = true
  appActor.subscribe(snapshot => {
    const { pendingAdds } = snapshot.context
    const isNew = pendingAdds !== last
    last = pendingAdds
    // After the sign-in the cart keeps them.
    const [wasKept, mustKeep] = [isKept, !snapshot.hasTag('signedIn') && pendingAdds.length > 0]
    isKept = mustKeep
    if (wasKept && !mustKeep) tabStorage.removeItem(PENDING_KEY)
    if (!isNew || !mustKeep) return
    storeTabRecord(tabStorage, PENDING_KEY, pendingAdds, now())
    const keyless = pendingAdds.find(({ idempotencyKey }) => !idempotencyKey)
    if (keyless)
      appActor.send({
        type: 'app.addRequested',
        pendingAdd: { ...keyless, idempotencyKey: randomId() },
      })
  })
  for (const pendingAdd of readVisitorRecord(deps, PENDING_KEY, pendingAddsSchema) ?? [])
    appActor.send({ type: 'app.addRequested', pendingAdd })
}
