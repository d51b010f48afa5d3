/** One showing of a scenario on the real pages: an app of its own, that hears nothing but what was recorded. */
import { createMemoryHistory } from '@tanstack/react-router'
import { withLeafStandIns } from '#machines/kit/inert'
import type { Input } from '#machines/kit/recording'
import type { Scenario } from '#machines/kit/scenario'
import { STILL_CLOCK } from '#machines/kit/timers'
import { compose, type Ground } from '../app/compose'
import type { Watch } from '../app/watch'
import { createNotedQueries } from './noted-queries'
import { createProbe } from './probe'
import { createPuppets } from './puppets'
import { replayWindow } from './replay-window'

/** A page's code and a render are waited for as long as this, in ms, and looked for this often. */
const PATIENCE = 3_000
const LOOK_EVERY = 20

const isPage = (entry: Input) => entry.kind === 'noted' && entry.what === 'page'
const pathIn = (entry: Input | undefined): string =>
  entry?.kind === 'noted' && typeof entry.value === 'string' ? entry.value : '/'

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
  const app = composeAt(pathIn(entries.find(isPage)), ground, inspected => {
    puppets.inspect(inspected)
    probe.inspect(inspected)
  })
  const { router, queryClient } = app
  const show = (path: string) => {
    if (router.latestLocation.href !== path) void router.navigate({ href: path })
  }
  const queries = createNotedQueries(queryClient)
  const note = ({ what, value }: Extract<Input, { kind: 'noted' }>) => {
    if (what === 'page' && typeof value === 'string') show(value)
    if (what === 'answer') queries.answer(value)
    if (what === 'fault') queries.fail(value)
  }
  app.start()
  return {
    app,
    play: async (entry: Input): Promise<void> => {
      if (entry.kind === 'noted') note(entry)
      else if (entry.kind === 'began') await waitUntil(() => puppets.hasBegun(entry.to))
      else puppets.play(entry)
      queries.calm()
    },
    close: () => {
      probe.remove()
      queryClient.clear()
    },
  }
}
