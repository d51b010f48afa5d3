import { clearNoteDraft } from '#app/storage/note-draft-storage'
import { clearSignUpEmail } from '#app/storage/sign-up-storage'
import { storeSignOutTime, type VisitorStorageDeps } from '#app/storage/tab-storage'
import type { AppActor } from './app-actor'

/**
 * Removes what the tab keeps of a customer when they are signed out, and stores the time: what a tab kept before it is for nobody
 * (specification 8.19, 9.30, 24.30). Call it before the app knows who is signed in.
 */
export function clearAtSignOut(appActor: AppActor, { tabStorage, storage, now }: VisitorStorageDeps): void {
  let lastUserId = appActor.getSnapshot().context.userId
  appActor.subscribe(({ context: { userId } }) => {
    if (userId === lastUserId) return
    const signedOutId = lastUserId
    lastUserId = userId
    if (typeof signedOutId !== 'string') return
    storeSignOutTime(storage, now())
    clearSignUpEmail(tabStorage)
    clearNoteDraft(tabStorage, signedOutId)
  })
}
