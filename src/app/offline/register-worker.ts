import type { AppUpdates } from './app-updates'

/** The built service worker, beside the plain page. */
const WORKER_FILE = 'service-worker.js'

/** The part of a window that this module uses. */
export interface WorkerHost {
  readonly navigator: {
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'>
  }
  readonly location: Pick<Location, 'reload'>
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>
}

/**
 * Calls `onInstalled` when a new worker waits until no window uses the worker before it. The first worker need not wait: it is
 * found while none is active. Later is too late to ask, because WebKit may tell a page that a worker answers for it
 * before it tells that the worker is installed.
 */
function watchWaitingWorker(registration: ServiceWorkerRegistration, onInstalled: () => void): void {
  const watchInstall = () => {
    const { installing, active } = registration
    if (!active) return
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') onInstalled()
    })
  }
  if (registration.waiting && registration.active) onInstalled()
  watchInstall()
  registration.addEventListener('updatefound', watchInstall)
}

/**
 * Registers the service worker and asks for a new version whenever the tab shows. A new version waits: it takes over when
 * the customer installs it or has closed all windows. Specification 3.28.
 */
export async function registerWorker(window: WorkerHost, { setInstall }: AppUpdates): Promise<void> {
  const { serviceWorker: container } = window.navigator
  const registration = await container?.register(`${import.meta.env.BASE_URL}${WORKER_FILE}`)
  if (!container || !registration) return
  const reload = () => window.location.reload()
  const install = () => {
    // Without a waiting worker another window has installed the new version.
    if (!registration.waiting) return reload()
    container.addEventListener('controllerchange', reload, { once: true })
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  watchWaitingWorker(registration, () => setInstall(install))
  window.document.addEventListener('visibilitychange', () => {
    // Without a network there is no new version.
    if (window.document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}
