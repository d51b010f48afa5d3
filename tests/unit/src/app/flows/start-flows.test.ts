import { describe, expect, it } from 'vitest'
import type { Flows } from '#app/flows/open-flows'
import { startFlows } from '#app/flows/start-flows'
import { createAppUpdates } from '#app/offline/app-updates'

/** Flows that write down what is called. @param onCall runs after each call */
function createLoggedFlows(onCall: (name: string) => void = () => {}) {
  const calls: string[] = []
  const log = (name: string) => () => {
    calls.push(name)
    onCall(name)
  }
  const flows = {
    appActor: { start: log('start'), stop: log('stop') },
    selectScannedTable: log('select the table'),
    startWorker: log('start the worker'),
    prefetchMenus: () => {
      log('prefetch menus')()
      return log('stop the prefetch')
    },
  }
  return {
    calls,
    start: (signal: AbortSignal) =>
      startFlows(
        {
          getFlows: async () => flows as unknown as Flows,
          appActor: { connect: log('connect') } as unknown as Parameters<typeof startFlows>[0]['appActor'],
          instrumentation: undefined,
          appUpdates: createAppUpdates(),
        },
        signal,
      ),
  }
}

const STEPS = ['start', 'connect', 'select the table', 'start the worker', 'prefetch menus']

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
    expect(calls).toEqual([...STEPS, 'stop the prefetch', 'stop'])
  })

  it('ends between two steps', async () => {
    const stopping = new AbortController()
    const { calls, start } = createLoggedFlows(() => stopping.abort())
    await start(stopping.signal)
    expect(calls).toEqual(['start', 'stop'])
  })

  it('starts nothing if it was ended before the code came', async () => {
    const { calls, start } = createLoggedFlows()
    await start(AbortSignal.abort())
    expect(calls).toEqual([])
  })
})
