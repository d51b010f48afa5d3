import { type EventObject, fromCallback } from 'xstate'

type ListenerTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The part of a window that reports changes of the network and of the tab. */
export interface BrowserHost extends ListenerTarget {
  readonly document: ListenerTarget & { readonly visibilityState: DocumentVisibilityState }
}

/** Reports to the app's chart when the browser goes online or offline, and when the tab becomes visible. */
export const createBrowserEventsActor = (host: BrowserHost) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const handleOnline = () => sendBack({ type: 'browser.online' })
    const handleOffline = () => sendBack({ type: 'browser.offline' })
    const handleVisibilityChange = () => {
      if (host.document.visibilityState === 'visible') sendBack({ type: 'tab.shown' })
    }
    host.addEventListener('online', handleOnline)
    host.addEventListener('offline', handleOffline)
    host.document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      host.removeEventListener('online', handleOnline)
      host.removeEventListener('offline', handleOffline)
      host.document.removeEventListener('visibilitychange', handleVisibilityChange)
    }
  })
