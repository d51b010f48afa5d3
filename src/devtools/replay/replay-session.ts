/** Replays a scenario on the real pages, in a separate app that receives only recorded entries. */
import { createMemoryHistory } from '@tanstack/react-router'
import { STOPPED_CLOCK } from 'statechart-kit/explore/scheduled-timers'
import { withStubLeafActors } from 'statechart-kit/explore/stub-implementations'
import type { RecordedInput } from 'statechart-kit/record/recording'
import { createReplayActors } from 'statechart-kit/record/replay-actors'
import type { Scenario } from 'statechart-kit/record/scenario'
import type { AppEnvironment } from '#app/app-environment'
import { createClientApp } from '#app/create-client-app'
import type { Instrumentation } from '#app/instrumentation'
import { isInternalPath } from '#app/navigation/access-guards'
import { createStateProbe } from '#devtools/state-probe'
import { createReplayQueries } from './replay-queries'
import { createReplayWindow } from './replay-window'

/** The longest wait for the code and the first render of a page, and the time between two checks, in ms. */
const WAIT_TIMEOUT = 3_000
const POLL_INTERVAL = 20

/** The page path in an entry; null for other entries and for external URLs, which a file may contain. */
function pagePathIn(entry: RecordedInput): string | null {
  if (entry.kind !== 'annotated' || entry.topic !== 'page' || typeof entry.value !== 'string') return null
  return isInternalPath(entry.value) ? entry.value : null
}

/** The first page of the recording. */
const firstPagePath = (entries: readonly RecordedInput[]): string =>
  entries.map(pagePathIn).find(page => page !== null) ?? '/'

async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let waited = 0; waited < WAIT_TIMEOUT && !isDone(); waited += POLL_INTERVAL)
    await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL))
}

/** Creates the app at a page, with stub actors, a stopped clock and a window without network and storage. */
function createAppAt(path: string, environment: AppEnvironment, inspect: Instrumentation['inspect']) {
  const instrumentation: Instrumentation = {
    inspect,
    clock: STOPPED_CLOCK,
    replaceActors: withStubLeafActors,
    history: createMemoryHistory({ initialEntries: [path] }),
  }
  return createClientApp({ ...environment, window: createReplayWindow(environment.window), instrumentation })
}

export type ReplaySession = ReturnType<typeof openReplaySession>

/** Opens the app at the first page of the recording. */
export function openReplaySession(environment: AppEnvironment, { entries }: Pick<Scenario, 'entries'>) {
  const actors = createReplayActors()
  const probe = createStateProbe(environment.window.document)
  const app = createAppAt(firstPagePath(entries), environment, inspected => {
    actors.inspect(inspected)
    probe.inspect(inspected)
  })
  const { router, queryClient } = app
  const showPage = (path: string) => {
    if (router.latestLocation.href !== path) void router.navigate({ href: path })
  }
  const queries = createReplayQueries(queryClient)
  const applyAnnotation = (entry: Extract<RecordedInput, { kind: 'annotated' }>) => {
    const page = pagePathIn(entry)
    if (page !== null) showPage(page)
    if (entry.topic === 'queryData') queries.setData(entry.value)
    if (entry.topic === 'queryError') queries.setError(entry.value)
  }
  const { started, stop } = app.start()
  return {
    app,
    playEntry: async (entry: RecordedInput): Promise<void> => {
      await started
      if (entry.kind === 'annotated') applyAnnotation(entry)
      else if (entry.kind === 'started') await waitUntil(() => actors.hasStarted(entry.to))
      else actors.playEntry(entry)
      queries.cancelRefetches()
    },
    close: () => {
      stop()
      probe.remove()
      queryClient.clear()
    },
  }
}
