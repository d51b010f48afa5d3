import type { AppContext } from '#app/app-context'
import type { AppEnvironment } from '#app/app-environment'
import { removeSessionHint } from '#app/first-screen/session-hint'
import { waitForTask } from '#app/first-screen/wait-for-task'
import type { AppActor, createAppActorProxy } from './app-actor'

/** What starts with the flows. `createFlows` creates it. */
interface StartableFlows {
  readonly appActor: AppActor & { readonly start: () => unknown; readonly stop: () => unknown }
  readonly clearAtSignOut: () => void
  readonly keepPendingAdds: () => void
  readonly keepAddressDraft: () => void
  readonly reportSessionEnd: () => void
  readonly selectScannedTable: () => unknown
  readonly notifications: { readonly askOnLoad: () => void }
  readonly tellOrderNews: () => () => void
  readonly preloadHomePage: () => unknown
  readonly prefetchMenus: () => () => void
  readonly retryUnavailable: () => () => void
  readonly watchStoredCart: () => () => void
  readonly revealFocus: () => () => void
  readonly startWorker: (appUpdates: AppContext['appUpdates']) => unknown
}

export interface FlowStart
  extends Pick<AppContext, 'appUpdates'>,
    Pick<AppEnvironment, 'window' | 'instrumentation'> {
  /** What routes and pages use, also before the flows run. */
  readonly proxy: ReturnType<typeof createAppActorProxy>
}

/** Starts what can wait until the page shows what the flows know. @returns stops it */
function startBackgroundWork(flows: StartableFlows, { instrumentation, appUpdates }: FlowStart): () => void {
  void flows.selectScannedTable()
  flows.notifications.askOnLoad()
  void flows.preloadHomePage()
  // A replay reaches nothing outside. In development the files change too often for a service worker.
  if (!import.meta.hot && !instrumentation?.replaceActors) void flows.startWorker(appUpdates)
  // A recording contains every fetched menu. Without a prefetch it contains only the opened ones.
  const stopPrefetch = instrumentation ? () => {} : flows.prefetchMenus()
  const stopRetries = instrumentation?.replaceActors ? () => {} : flows.retryUnavailable()
  const stopWatching = instrumentation?.replaceActors ? () => {} : flows.watchStoredCart()
  const stopNews = instrumentation?.replaceActors ? () => {} : flows.tellOrderNews()
  const stopRevealing = flows.revealFocus()
  return () => {
    stopPrefetch()
    stopRetries()
    stopWatching()
    stopNews()
    stopRevealing()
  }
}

/** Calls `onLoaded` once the app knows whether a customer is signed in. */
function onceLoaded(appActor: AppActor, onLoaded: () => void): void {
  const subscription = appActor.subscribe(snapshot => {
    if (snapshot.hasTag('loading')) return
    subscription.unsubscribe()
    onLoaded()
  })
}

/**
 * Starts the flows. Each step runs in its own task: together they would block a cheap phone for a tenth of a second. Resolves
 * when the flows run.
 * @param signal ends the start, and stops what has started
 */
export async function startFlows(
  flows: StartableFlows,
  start: FlowStart,
  signal: AbortSignal,
): Promise<void> {
  onceLoaded(start.proxy, () => removeSessionHint(start.window.document))
  let stopWork = () => {}
  signal.addEventListener('abort', () => {
    stopWork()
    flows.appActor.stop()
  })
  const steps = [
    () => {
      flows.appActor.start()
      // A replay gets its events from the recording.
      if (start.instrumentation?.replaceActors) return
      flows.clearAtSignOut()
      flows.keepPendingAdds()
      flows.keepAddressDraft()
      flows.reportSessionEnd()
    },
    () => start.proxy.connect(flows.appActor),
    () => {
      stopWork = startBackgroundWork(flows, start)
    },
  ]
  for (const step of steps) {
    await waitForTask()
    if (signal.aborted) return
    step()
  }
}
