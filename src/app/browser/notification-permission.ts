import type { FeatureFlags } from '#domain/config/app-config'

/** 'The browser's notification permission is requested on load' (spec, section 6). A refusal is no error. */
export function requestNotificationPermission(
  window: Window & typeof globalThis,
  { notifications }: FeatureFlags,
): void {
  if (!notifications || !('Notification' in window)) return
  try {
    if (window.Notification.permission === 'default')
      void window.Notification.requestPermission().catch(() => {})
  } catch {
    // Old browsers take a callback and give no promise; they are not asked.
  }
}
