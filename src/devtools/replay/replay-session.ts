/** One showing of a scenario on the real pages: an app of its own, that hears nothing but what was recorded. */
import { createMemoryHistory } from '@tanstack/react-router'
import { withStubLeafActors } from '#machines/kit/explore/stub-implementations'
import type { RecordedInput } from '#machines/kit/record/recording'
import type { Scenario } from '#machines/kit/record/scenario'
import { STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { type AppEnvironment, createClientApp } from '#app/create-client-app'
import type { Instrumentation } from '#app/instrumentation'
import { isInternalPath } from '#app/navigation/access-guards'
import { createReplayQueries } from './replay-queries'
import { createStateProbe } from '#devtools/state-probe'
import { createReplayActors } from './replay-actors'
import { createReplayWindow } from './replay-window'

/** A page's code and a render are waited for as long as this, in ms, and looked for this often. */
const WAIT_TIMEOUT = 3_000
const POLL_INTERVAL = 20

/** The page that an entry notes; null for all else. A file may name anything, another site too. */
function pagePathIn(entry: RecordedInput): string | null {
  if (entry.kind !== 'annotated' || entry.topic !== 'page' || typeof entry.value !== 'string') return null
  return isInternalPath(entry.value) ? entry.value : null
}

/** Where the recording began. */
const firstPagePath = (entries: readonly RecordedInput[]): string =>
  entries.map(pagePathIn).find(page => page !== null) ?? '/'

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < WAIT_TIMEOUT && !isSo(); waited += POLL_INTERVAL)
    await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL))
}

/** The app at a page, with nothing behind it that works. */
function createAppAt(path: string, ground: AppEnvironment, inspect: Instrumentation['inspect']) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const routing = { history, defaultViewTransition: false }
  const instrumentation = { inspect, clock: STOPPED_CLOCK, arrange: withStubLeafActors, routing }
  return createClientApp({ ...ground, window: createReplayWindow(ground.window), instrumentation })
}

export type ReplaySession = ReturnType<typeof openReplaySession>

/** Opens the app where the recording began. */
export function openReplaySession(ground: AppEnvironment, { entries }: Pick<Scenario, 'entries'>) {
  const puppets = createReplayActors()
  const probe = createStateProbe(ground.window.document)
  const app = createAppAt(firstPagePath(entries), ground, inspected => {
    puppets.inspect(inspected)
    probe.inspect(inspected)
  })
  const { router, queryClient } = app
  const show = (path: string) => {
    if (router.latestLocation.href !== path) void router.navigate({ href: path })
  }
  const queries = createReplayQueries(queryClient)
  const note = (entry: Extract<RecordedInput, { kind: 'annotated' }>) => {
    const page = pagePathIn(entry)
    if (page !== null) show(page)
    if (entry.topic === 'queryData') queries.answer(entry.value)
    if (entry.topic === 'fault') queries.fail(entry.value)
  }
  const stop = app.start()
  return {
    app,
    play: async (entry: RecordedInput): Promise<void> => {
      if (entry.kind === 'annotated') note(entry)
      else if (entry.kind === 'started') await waitUntil(() => puppets.hasBegun(entry.to))
      else puppets.play(entry)
      queries.calm()
    },
    close: () => {
      stop()
      probe.remove()
      queryClient.clear()
    },
  }
}
