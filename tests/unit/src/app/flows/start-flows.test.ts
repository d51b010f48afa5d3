import { describe, expect, it } from 'vitest'
import { createServerWindow } from '#app/first-screen/server-window'
import { createAppActorProxy } from '#app/flows/app-actor'
import { startFlows } from '#app/flows/start-flows'
import { createAppUpdates } from '#app/offline/app-updates'

/** Flows that write down what is called. @param onCall runs after each call */
function createLoggedFlows(onCall: (name: string) => void = () => {}) {
  const calls: string[] = []
  const log = (name: string) => () => {
    calls.push(name)
    onCall(name)
  }
  /** @returns logs the end */
  const logWork = (name: string) => () => {
    log(name)()
    return log(`stop to ${name}`)
  }
  const flows = {
    appActor: { ...createAppActorProxy(), start: log('start'), stop: log('stop') },
    clearAtSignOut: log('clear at a sign-out'),
    keepPendingAdds: log('keep pending adds'),
    keepAddressDraft: log('keep the typed address'),
    reportSessionEnd: log('report the end of a session'),
    selectScannedTable: log('select the table'),
    notifications: { askOnLoad: log('ask for permission') },
    preloadHomePage: log('load the home page'),
    startWorker: log('start the worker'),
    prefetchMenus: logWork('prefetch menus'),
    retryUnavailable: logWork('retry'),
    watchStoredCart: logWork('watch the cart'),
    tellOrderNews: logWork('tell the news'),
    revealFocus: logWork('reveal the focus'),
  }
  const proxy = { ...createAppActorProxy(), connect: log('connect') }
  const start = {
    proxy,
    window: createServerWindow('/'),
    appUpdates: createAppUpdates(),
  }
  return { calls, start: (signal: AbortSignal) => startFlows(flows, start, signal) }
}

const STEPS = [
  'start',
  'clear at a sign-out',
  'keep pending adds',
  'keep the typed address',
  'report the end of a session',
  'connect',
  'select the table',
  'ask for permission',
  'load the home page',
  'start the worker',
  'prefetch menus',
  'retry',
  'watch the cart',
  'tell the news',
  'reveal the focus',
]

describe('the start of the flows', () => {
  it('starts the charts, shows them to the pages, and then starts what can wait', async () => {
    const { calls, start } = createLoggedFlows()
    await start(new AbortController().signal)
    expect(calls).toEqual(STEPS)
  })

  it('stops what has started', async () => {
    const stopping = new AbortController()
    const { calls, start } = createLoggedFlows()
    await start(stopping.signal)
    stopping.abort()
    expect(calls).toEqual([
      ...STEPS,
      'stop to prefetch menus',
      'stop to retry',
      'stop to watch the cart',
      'stop to tell the news',
      'stop to reveal the focus',
      'stop',
    ])
  })

  it('ends between two steps', async () => {
    const stopping = new AbortController()
    const { calls, start } = createLoggedFlows(() => stopping.abort())
    await start(stopping.signal)
    // The first step runs to its end.
    expect(calls).toEqual(['start', 'stop', ...STEPS.slice(1, 5)])
  })

  it('starts nothing if it was ended before the code came', async () => {
    const { calls, start } = createLoggedFlows()
    await start(AbortSignal.abort())
    expect(calls).toEqual([])
  })
})
