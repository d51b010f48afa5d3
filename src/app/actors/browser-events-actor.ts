import { type EventObject, fromCallback } from 'xstate'

type ListenerTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** What a window says of its network and of the attention it gets. */
export interface BrowserHost extends ListenerTarget {
  readonly document: ListenerTarget & { readonly visibilityState: DocumentVisibilityState }
}

/** Tells the park what happens to the tab and to the network. */
export const createBrowserEventsActor = (host: BrowserHost) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const online = () => sendBack({ type: 'browser.online' })
    const offline = () => sendBack({ type: 'browser.offline' })
    const shown = () => {
      if (host.document.visibilityState === 'visible') sendBack({ type: 'tab.shown' })
    }
    host.addEventListener('online', online)
    host.addEventListener('offline', offline)
    host.document.addEventListener('visibilitychange', shown)
    return () => {
      host.removeEventListener('online', online)
      host.removeEventListener('offline', offline)
      host.document.removeEventListener('visibilitychange', shown)
    }
  })
