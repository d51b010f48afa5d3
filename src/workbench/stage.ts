/** One showing of a scenario on the real pages: an app of its own, that hears nothing but what was recorded. */
import { createMemoryHistory } from '@tanstack/react-router'
import { withLeafStandIns } from '#machines/kit/inert'
import type { Input } from '#machines/kit/recording'
import type { Scenario } from '#machines/kit/scenario'
import { STILL_CLOCK } from '#machines/kit/timers'
import { compose, type Ground } from '../app/compose'
import type { Watch } from '../app/watch'
import { isOwnPath } from '../routes/access'
import { createNotedQueries } from './noted-queries'
import { createProbe } from './probe'
import { createPuppets } from './puppets'
import { replayWindow } from './replay-window'

/** A page's code and a render are waited for as long as this, in ms, and looked for this often. */
const PATIENCE = 3_000
const LOOK_EVERY = 20

/** The page that an entry notes; null for all else. A file may name anything, another site too. */
function pageIn(entry: Input): string | null {
  if (entry.kind !== 'noted' || entry.what !== 'page' || typeof entry.value !== 'string') return null
  return isOwnPath(entry.value) ? entry.value : null
}

/** Where the recording began. */
const firstPage = (entries: readonly Input[]): string =>
  entries.map(pageIn).find(page => page !== null) ?? '/'

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE && !isSo(); waited += LOOK_EVERY)
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))
}

/** The app at a page, with nothing behind it that works. */
function composeAt(path: string, ground: Ground, inspect: Watch['inspect']) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const routing = { history, defaultViewTransition: false }
  const watch = { inspect, clock: STILL_CLOCK, arrange: withLeafStandIns, routing }
  return compose({ ...ground, window: replayWindow(ground.window), watch })
}

export type Stage = ReturnType<typeof openStage>

/** Opens the app where the recording began. */
export function openStage(ground: Ground, { entries }: Pick<Scenario, 'entries'>) {
  const puppets = createPuppets()
  const probe = createProbe(ground.window.document)
  const app = composeAt(firstPage(entries), ground, inspected => {
    puppets.inspect(inspected)
    probe.inspect(inspected)
  })
  const { router, queryClient } = app
  const show = (path: string) => {
    if (router.latestLocation.href !== path) void router.navigate({ href: path })
  }
  const queries = createNotedQueries(queryClient)
  const note = (entry: Extract<Input, { kind: 'noted' }>) => {
    const page = pageIn(entry)
    if (page !== null) show(page)
    if (entry.what === 'answer') queries.answer(entry.value)
    if (entry.what === 'fault') queries.fail(entry.value)
  }
  const stop = app.start()
  return {
    app,
    play: async (entry: Input): Promise<void> => {
      if (entry.kind === 'noted') note(entry)
      else if (entry.kind === 'began') await waitUntil(() => puppets.hasBegun(entry.to))
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
