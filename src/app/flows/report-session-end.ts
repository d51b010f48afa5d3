/** Says why a session has ended by itself: at once on a public page, and on the sign-in page also after a reload. Specification 4.36. */
import { isRenderedPath } from '#app/navigation/is-rendered-path'
import { createSessionEndStorage } from '#app/storage/session-end-storage'
import type { VisitorStorageDeps } from '#app/storage/tab-storage'
import { sessionEndToast } from '#domain/session/end-reason-text'
import type { EndReason } from '#machines/session/session-info'
import type { AppActor } from './app-actor'
import { onUserChange } from './on-user-change'

interface SessionEndDeps extends VisitorStorageDeps {
  readonly window: {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
    readonly location: { readonly pathname: string }
  }
}

const endReasonOf = (appActor: AppActor) =>
  appActor.getSnapshot().children.session?.getSnapshot().context.endReason ?? null

/** Calls `onVisible` once the page is visible. On a hidden page the toast would disappear unseen. */
function onceVisible(document: SessionEndDeps['window']['document'], onVisible: () => void): void {
  if (document.visibilityState === 'visible') onVisible()
  else document.addEventListener('visibilitychange', () => onceVisible(document, onVisible), { once: true })
}

/**
 * Shows the toast, unless the customer has left the public pages.
 * @param reason null if the customer has signed in meanwhile
 */
function showSessionEnd(
  appActor: AppActor,
  { location }: SessionEndDeps['window'],
  reason: EndReason | null,
) {
  // The other pages lead to the sign-in page, which says the reason itself.
  if (reason === null || !isRenderedPath(location.pathname.replace(/(.)\/$/, '$1'))) return
  appActor.getSnapshot().children.toasts?.send({ type: 'toast.raised', toast: sessionEndToast(reason) })
}

/** Call it as soon as the app has started, before it knows who is signed in. */
export function reportSessionEnd(appActor: AppActor, deps: SessionEndDeps): void {
  const { window } = deps
  const sessionEndStorage = createSessionEndStorage(deps)
  onUserChange(appActor, (userId, lastUserId) => {
    if (userId !== null) return sessionEndStorage.clear()
    // Another tab may have noticed the end and cleared the session.
    const reason = endReasonOf(appActor) ?? (lastUserId ? sessionEndStorage.readShared() : null)
    if (reason === null) return
    sessionEndStorage.save(reason)
    onceVisible(window.document, () => showSessionEnd(appActor, window, sessionEndStorage.read()))
  })
}
