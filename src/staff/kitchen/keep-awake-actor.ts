import { type EventObject, fromCallback } from 'xstate'

/** The parts of a browser that keep its screen on. An old browser has no `wakeLock`. */
export interface WakeLockHost {
  readonly navigator: { readonly wakeLock?: Pick<WakeLock, 'request'> | undefined }
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Keeps the screen on while it runs. The browser releases the lock of a hidden tab, so it is requested again when the tab shows. */
export const createKeepAwakeActor = ({ navigator, document }: WakeLockHost) =>
  fromCallback<EventObject, undefined>(() => {
    let isStopped = false
    let lock: Pick<WakeLockSentinel, 'release'> | null = null
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      lock = (await navigator.wakeLock?.request('screen')) ?? null
      if (isStopped) await lock?.release()
    }
    // Without the lock, for example at low battery, the screen turns off as on any page.
    const tryLock = () => void requestLock().catch(() => {})
    document.addEventListener('visibilitychange', tryLock)
    tryLock()
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', tryLock)
      lock?.release().catch(() => {})
    }
  })
