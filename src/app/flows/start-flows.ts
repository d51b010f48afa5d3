import type { AppContext } from '#app/app-context'
import type { AppEnvironment } from '#app/app-environment'
import { waitForTask } from '#app/first-screen/wait-for-task'
import type { createAppActorProxy } from './app-actor'
import type { Flows } from './open-flows'

interface StartingFlows extends Pick<AppContext, 'appUpdates'> {
  readonly instrumentation: AppEnvironment['instrumentation']
  readonly getFlows: () => Promise<Flows>
  readonly appActor: ReturnType<typeof createAppActorProxy>
}

/** Starts what can wait until the page shows what the flows know. @returns stops it */
function startBackgroundWork(flows: Flows, { instrumentation, appUpdates }: StartingFlows): () => void {
  void flows.selectScannedTable()
  // A replay reaches nothing outside. In development, where modules are replaced, the files change all the time.
  if (!import.meta.hot && !instrumentation?.replaceActors) void flows.startWorker(appUpdates)
  // Each menu that comes is recorded, so a recording has only those that were opened.
  const stopPrefetch = instrumentation ? () => {} : flows.prefetchMenus()
  const stopRetries = instrumentation?.replaceActors ? () => {} : flows.retryUnavailable()
  return () => {
    stopPrefetch()
    stopRetries()
  }
}

/**
 * Starts the flows as soon as their code is there. Each step is a task of its own: together they would block a cheap phone
 * for a tenth of a second. Resolves when the flows run.
 * @param signal ends the start, and stops what has started
 */
export async function startFlows(starting: StartingFlows, signal: AbortSignal): Promise<void> {
  const flows = await starting.getFlows()
  let stopWork = () => {}
  signal.addEventListener('abort', () => {
    stopWork()
    flows.appActor.stop()
  })
  const steps = [
    () => flows.appActor.start(),
    () => starting.appActor.connect(flows.appActor),
    () => {
      stopWork = startBackgroundWork(flows, starting)
    },
  ]
  for (const step of steps) {
    await waitForTask()
    if (signal.aborted) return
    step()
  }
}
