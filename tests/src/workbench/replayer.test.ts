import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#machines/kit/recording'
import { createReplayer } from '../../../src/workbench/replayer'

const ENTRIES: readonly Entry[] = ['/', '/vendors', '/cart'].map((value, at) => ({
  kind: 'noted',
  what: 'page',
  value,
  at,
  stands: {},
}))

let happened: string[] = []
const openStage = () => {
  happened.push('open')
  return {
    play: async (entry: Entry) => void happened.push(entry.kind === 'noted' ? String(entry.value) : ''),
    close: () => void happened.push('close'),
  }
}

beforeEach(() => {
  happened = []
})

describe('a replayer', () => {
  it('plays up to a place, each entry once and in order', async () => {
    const replayer = createReplayer(ENTRIES, openStage)
    await replayer.goTo(2)
    expect(happened).toEqual(['open', '/', '/vendors'])
    expect(replayer.showing()).toMatchObject({ at: 2, number: 1 })
  })

  it('goes back by opening another stage and playing up to there', async () => {
    const replayer = createReplayer(ENTRIES, openStage)
    await replayer.goTo(3)
    await replayer.goTo(1)
    expect(happened.slice(4)).toEqual(['close', 'open', '/'])
    expect(replayer.showing()).toMatchObject({ at: 1, number: 2 })
  })

  it('goes to the last of several places that it is asked for at once', async () => {
    const replayer = createReplayer(ENTRIES, openStage)
    void replayer.goTo(3)
    await replayer.goTo(1)
    expect(replayer.showing().at).toBe(1)
  })

  it.each([
    [-1, 0],
    [99, 3],
  ])('stays within the recording: %i is %i', async (place, at) => {
    const replayer = createReplayer(ENTRIES, openStage)
    await replayer.goTo(place)
    expect(replayer.showing().at).toBe(at)
  })

  it('goes on after it was asked for the place where it is', async () => {
    const replayer = createReplayer(ENTRIES, openStage)
    await replayer.goTo(0)
    await replayer.goTo(1)
    expect(replayer.showing().at).toBe(1)
  })

  it('says why an entry cannot be played, and goes wherever it is asked to next', async () => {
    const replayer = createReplayer(ENTRIES, () => {
      const { play, close } = openStage()
      const breaks = (entry: Entry) => Promise.reject(new Error(`no page at ${entry.at}`))
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
    const replayer = createReplayer(ENTRIES, openStage)
    const seen: number[] = []
    const stop = replayer.subscribe(() => seen.push(replayer.showing().at))
    await replayer.goTo(2)
    stop()
    await replayer.goTo(3)
    expect(seen).toEqual([1, 2])
  })
})
