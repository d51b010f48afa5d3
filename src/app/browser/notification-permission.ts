import type { FeatureFlags } from '#domain/config/app-config'

/** Asks for the browser's notification permission, unless the config has notifications off. Specification 2.10, 18.7. */
export function requestNotificationPermission(
  window: Window & typeof globalThis,
  { notifications }: FeatureFlags,
): void {
  if (!notifications || !('Notification' in window)) return
  try {
    if (window.Notification.permission === 'default')
      void window.Notification.requestPermission().catch(() => {})
  } catch {
    // Old browsers take a callback and return no promise. The app does not ask in them.
  }
}
