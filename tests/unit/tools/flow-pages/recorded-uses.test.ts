import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { summarizeTimes } from 'statechart-kit/pages/data/transition-uses'
import { afterAll, describe, expect, it } from 'vitest'
import { paymentFlow } from '#machines/payment/spec/flow'
import { createParkData } from '#tests/flow-pages/park-flow-data'
import { readRecordings } from '#tools/flow-pages/read-recordings'
import { readScenarioText } from '#tools/recorded-scenarios'

const folder = mkdtempSync(join(tmpdir(), 'recordings-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the uses of transitions in a folder of recordings', () => {
  it('count recordings and browser walks, and leave out files that are no recordings', () => {
    writeFileSync(join(folder, 'one.json'), readScenarioText('card-paid'))
    writeFileSync(join(folder, 'two.json'), readScenarioText('card-paid'))
    writeFileSync(join(folder, 'list.json'), '[]')
    const { recordings, problems } = readRecordings(folder)
    expect(recordings.map(({ name }) => name)).toEqual(['one', 'two'])
    expect(problems).toEqual(['list.json: it is not a scenario'])
    const { uses } = createParkData(recordings).findings ?? {}
    const found = uses?.(paymentFlow) ?? {}
    const started = found['payment.pending|payment.started|0']
    expect(started).toMatchObject({
      recordings: 2,
      recordedIn: ['one', 'two'],
      failuresAfter: 0,
      replayEnds: [],
    })
    expect(started?.walks).toBeGreaterThan(0)
    expect(started?.time?.median).toBeGreaterThan(0)
  })

  it('have the median and the longest time', () => {
    expect(summarizeTimes([5, 1, 9])).toEqual({ median: 5, longest: 9 })
    expect(summarizeTimes([])).toBeNull()
  })
})
