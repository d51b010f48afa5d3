import type { FeatureFlags } from '#domain/config/app-config'
import type { WebViewHost } from './webview-bridge'

/** `missing`: this browser has no notifications for this page, such as the web view of a mobile wrapper. */
export type NotificationAccess = NotificationPermission | 'missing'

export interface BrowserNotifications {
  readonly getAccess: () => NotificationAccess
  /** @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void
  /** Asks where the browser takes the question without a tap. The others refuse it unseen. Specification 18.7. */
  readonly askOnLoad: () => void
  /** Asks the customer. Call it in a click handler. */
  readonly ask: () => Promise<void>
  /** Shows a notification, which opens the path. Without the permission it does nothing. */
  readonly show: (title: string, path: string) => Promise<void>
}

type NotificationWindow = Window & typeof globalThis & WebViewHost

/** Chromium alone has it, and alone takes the question without a tap. */
const asksWithoutTap = ({ navigator }: NotificationWindow): boolean => 'userAgentData' in navigator

/** Some phones let only the service worker show notifications. It opens the path too. */
async function showByWorker(window: NotificationWindow, title: string, path: string): Promise<boolean> {
  const registration = await window.navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return false
  await registration.showNotification(title, { tag: path, data: { path } })
  return true
}

function showByPage(
  window: NotificationWindow,
  title: string,
  openPath: (path: string) => void,
  path: string,
) {
  const notification = new window.Notification(title, { tag: path })
  notification.onclick = () => {
    window.focus()
    openPath(path)
    notification.close()
  }
}

/** The notifications of the browser. @param openPath opens a page of the app */
export function createBrowserNotifications(
  window: NotificationWindow,
  { notifications }: Pick<FeatureFlags, 'notifications'>,
  openPath: (path: string) => void,
): BrowserNotifications {
  const listeners = new Set<() => void>()
  const isMissing =
    !notifications ||
    Boolean(window.ReactNativeWebView) ||
    !('Notification' in window) ||
    window.isSecureContext === false
  const getAccess = () => (isMissing ? 'missing' : window.Notification.permission)
  const ask = async () => {
    try {
      await window.Notification.requestPermission()
    } catch {
      // A refusal is not an error.
    }
    for (const onChange of listeners) onChange()
  }
  return {
    getAccess,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    ask,
    askOnLoad: () => {
      if (getAccess() === 'default' && asksWithoutTap(window)) void ask()
    },
    show: async (title, path) => {
      if (getAccess() !== 'granted') return
      try {
        if (!(await showByWorker(window, title, path))) showByPage(window, title, openPath, path)
      } catch {
        // Without a worker some phones refuse. The toast and the title say it too.
      }
    },
  }
}
