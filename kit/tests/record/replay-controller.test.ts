import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEntry } from '../../record/recording.ts'
import { createReplayController } from '../../record/replay-controller.ts'

const ENTRIES: readonly RecordedEntry[] = ['/', '/vendors', '/cart'].map((value, at) => ({
  kind: 'annotated',
  topic: 'page',
  value,
  at,
  states: {},
}))

let calls: string[] = []
const openFakeSession = () => {
  calls.push('open')
  return {
    playEntry: async (entry: RecordedEntry) =>
      void calls.push(entry.kind === 'annotated' ? String(entry.value) : ''),
    close: () => void calls.push('close'),
  }
}

beforeEach(() => {
  calls = []
})

describe('createReplayController', () => {
  it('plays each entry up to the target once and in order', async () => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    await controller.goTo(2)
    expect(calls).toEqual(['open', '/', '/vendors'])
    expect(controller.getState()).toMatchObject({ playedCount: 2, sessionNumber: 1 })
  })

  it('goes back by opening a new session and playing it up to the target', async () => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    await controller.goTo(3)
    await controller.goTo(1)
    expect(calls.slice(4)).toEqual(['close', 'open', '/'])
    expect(controller.getState()).toMatchObject({ playedCount: 1, sessionNumber: 2 })
  })

  it('goes to the last target when several are set in a row', async () => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    void controller.goTo(3)
    await controller.goTo(1)
    expect(controller.getState().playedCount).toBe(1)
  })

  it.each([
    [-1, 0],
    [99, 3],
  ])('limits the target %i to %i', async (target, playedCount) => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    await controller.goTo(target)
    expect(controller.getState().playedCount).toBe(playedCount)
  })

  it('plays on after a target that was already reached', async () => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    await controller.goTo(0)
    await controller.goTo(1)
    expect(controller.getState().playedCount).toBe(1)
  })

  it('reports why an entry cannot be played, and accepts the next target', async () => {
    const controller = createReplayController(ENTRIES, () => {
      const { playEntry, close } = openFakeSession()
      const fail = (entry: RecordedEntry) => Promise.reject(new Error(`no page at ${entry.at}`))
      return { close, playEntry: entry => (entry.at === 1 ? fail(entry) : playEntry(entry)) }
    })
    await controller.goTo(3)
    expect(controller.getState()).toMatchObject({ playedCount: 1, error: 'no page at 1' })
    await controller.goTo(0)
    expect(controller.getState()).toMatchObject({ playedCount: 0, sessionNumber: 2, error: null })
    await controller.goTo(1)
    expect(controller.getState()).toMatchObject({ playedCount: 1, error: null })
  })

  it('notifies subscribers of every step until they unsubscribe', async () => {
    const controller = createReplayController(ENTRIES, openFakeSession)
    const counts: number[] = []
    const unsubscribe = controller.subscribe(() => counts.push(controller.getState().playedCount))
    await controller.goTo(2)
    unsubscribe()
    await controller.goTo(3)
    expect(counts).toEqual([1, 2])
  })
})
