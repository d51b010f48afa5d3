import { describe, expect, test } from 'vitest'
import { changedCharts, readScenario, scenarioOf, writeScenario } from '#machines/kit/scenario'
import { recordedTea } from './recorded-tea'

const SAVED = {
  name: 'a-cup-of-tea',
  version: '0.1.0',
  charts: { tea: 'aa', radio: 'bb' },
  savedAt: '2026-11-21T18:00:00.000Z',
}

const teaScenario = async () => scenarioOf(await recordedTea(), SAVED)

describe('a scenario', () => {
  test('is read as it was written', async () => {
    const scenario = await teaScenario()
    expect(readScenario(writeScenario(scenario))).toEqual(scenario)
  })

  test('has a line for each entry', async () => {
    const scenario = await teaScenario()
    const lines = writeScenario(scenario).split('\n')
    expect(lines.filter(line => line.startsWith('    {"'))).toHaveLength(scenario.entries.length)
  })

  test.each([
    ['no', 'it is no JSON file'],
    ['[]', 'it is no scenario'],
    ['{}', "it is no scenario: it has no 'format'"],
    ['{"format":2}', 'its format is 2, and only 1 is known here'],
    ['{"format":1}', "it has no right 'name'"],
  ])('is not %s: %s', (text, trouble) => {
    expect(() => readScenario(text)).toThrow(trouble)
  })

  test.each([
    [{}, 'its entry 7 has no kind'],
    [{ kind: 'sung' }, "its entry 7 is of a kind that nobody knows: 'sung'"],
    [{ kind: 'sent', at: 1, stands: {}, to: '' }, "its entry 7 (sent) has no right 'event'"],
  ])('has no entry such as %j', async (entry, trouble) => {
    const scenario = await teaScenario()
    const text = JSON.stringify({ ...scenario, entries: [...scenario.entries, entry] })
    expect(() => readScenario(text)).toThrow(trouble)
  })
})

test('the charts that changed since are named, new and dropped ones too', () => {
  expect(changedCharts(SAVED, { tea: 'aa', radio: 'cc', kettle: 'dd' })).toEqual(['radio', 'kettle'])
  expect(changedCharts(SAVED, { tea: 'aa' })).toEqual(['radio'])
})
