import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEntry } from '#machines/kit/record/recording'
import { createReplayController } from '#devtools/replay/replay-controller'

const ENTRIES: readonly RecordedEntry[] = ['/', '/vendors', '/cart'].map((value, at) => ({
  kind: 'annotated',
  topic: 'page',
  value,
  at,
  states: {},
}))

let stageCalls: string[] = []
const createFakeStage = () => {
  stageCalls.push('open')
  return {
    play: async (entry: RecordedEntry) =>
      void stageCalls.push(entry.kind === 'annotated' ? String(entry.value) : ''),
    close: () => void stageCalls.push('close'),
  }
}

beforeEach(() => {
  stageCalls = []
})

describe('a replayer', () => {
  it('plays up to a place, each entry once and in order', async () => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    await replayer.goTo(2)
    expect(stageCalls).toEqual(['open', '/', '/vendors'])
    expect(replayer.showing()).toMatchObject({ at: 2, number: 1 })
  })

  it('goes back by opening another stage and playing up to there', async () => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    await replayer.goTo(3)
    await replayer.goTo(1)
    expect(stageCalls.slice(4)).toEqual(['close', 'open', '/'])
    expect(replayer.showing()).toMatchObject({ at: 1, number: 2 })
  })

  it('goes to the last of several places that it is asked for at once', async () => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    void replayer.goTo(3)
    await replayer.goTo(1)
    expect(replayer.showing().playedCount).toBe(1)
  })

  it.each([
    [-1, 0],
    [99, 3],
  ])('stays within the recording: %i is %i', async (place, at) => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    await replayer.goTo(place)
    expect(replayer.showing().playedCount).toBe(at)
  })

  it('goes on after it was asked for the place where it is', async () => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    await replayer.goTo(0)
    await replayer.goTo(1)
    expect(replayer.showing().playedCount).toBe(1)
  })

  it('says why an entry cannot be played, and goes wherever it is asked to next', async () => {
    const replayer = createReplayController(ENTRIES, () => {
      const { play, close } = createFakeStage()
      const breaks = (entry: RecordedEntry) => Promise.reject(new Error(`no page at ${entry.at}`))
      return { close, play: entry => (entry.at === 1 ? breaks(entry) : play(entry)) }
    })
    await replayer.goTo(3)
    expect(replayer.showing()).toMatchObject({ at: 1, trouble: 'no page at 1' })
    await replayer.goTo(0)
    expect(replayer.showing()).toMatchObject({ at: 0, number: 2, trouble: null })
    await replayer.goTo(1)
    expect(replayer.showing()).toMatchObject({ at: 1, trouble: null })
  })

  it('tells of every step, until it is told not to', async () => {
    const replayer = createReplayController(ENTRIES, createFakeStage)
    const seen: number[] = []
    const stop = replayer.subscribe(() => seen.push(replayer.showing().playedCount))
    await replayer.goTo(2)
    stop()
    await replayer.goTo(3)
    expect(seen).toEqual([1, 2])
  })
})
