import { clearDrafts, moveVisitorDrafts } from '#app/storage/draft-storage'
import { clearSignUpEmail } from '#app/storage/sign-up-storage'
import { storeSignOutTime, type VisitorStorageDeps } from '#app/storage/tab-storage'
import type { AppActor } from './app-actor'
import { onUserChange } from './on-user-change'

/**
 * Clears what this tab keeps of a customer who signs out. It also stores the time, because data that other tabs keep from before
 * the sign-out must not be shown. A visitor who signs in keeps their drafts. Specification 8.19, 9.30, 9.38, 11.15, 11.16, 24.30. Call it before the app knows who is signed in.
 */
export function clearAtSignOut(appActor: AppActor, { tabStorage, storage, now }: VisitorStorageDeps): void {
  onUserChange(appActor, (userId, lastUserId) => {
    if (typeof lastUserId !== 'string') {
      if (typeof userId === 'string') moveVisitorDrafts({ tabStorage, storage, now }, userId)
      return
    }
    storeSignOutTime(storage, now())
    clearSignUpEmail(tabStorage)
    clearDrafts(tabStorage, lastUserId)
  })
}
