import { describe, expect, test } from 'vitest'
import {
  createScenario,
  findChangedCharts,
  parseScenario,
  type Scenario,
  serializeScenario,
} from '#machines/kit/record/scenario'
import { recordTea } from '#tests/fixtures/charts/recorded-tea'

const SCENARIO_METADATA = {
  name: 'a-cup-of-tea',
  version: '0.1.0',
  fingerprints: { tea: 'aa', radio: 'bb' },
  savedAt: '2026-11-21T18:00:00.000Z',
}

const createTeaScenario = async () => createScenario(await recordTea(), SCENARIO_METADATA)

describe('a scenario', () => {
  test('is read as it was written', async () => {
    const scenario = await createTeaScenario()
    expect(parseScenario(serializeScenario(scenario))).toEqual(scenario)
  })

  test('has a line for each entry', async () => {
    const scenario = await createTeaScenario()
    const lines = serializeScenario(scenario).split('\n')
    expect(lines.filter(line => line.startsWith('    {"'))).toHaveLength(scenario.entries.length)
  })

  test.each([
    ['no', 'it is no JSON file'],
    ['[]', 'it is no scenario'],
    ['{}', "it is no scenario: it has no 'format'"],
    ['{"format":2}', 'its format is 2, and only 1 is known here'],
    ['{"format":1}', "it has no right 'name'"],
  ])('is not %s: %s', (text, trouble) => {
    expect(() => parseScenario(text)).toThrow(trouble)
  })

  test.each([
    [{}, 'its entry 7 has no kind'],
    [{ kind: 'sung' }, "its entry 7 is of a kind that nobody knows: 'sung'"],
    [{ kind: 'sent', at: 1, states: {}, to: '' }, "its entry 7 (sent) has no right 'event'"],
  ])('has no entry such as %j', async (entry, trouble) => {
    const scenario = await createTeaScenario()
    const text = JSON.stringify({ ...scenario, entries: [...scenario.entries, entry] })
    expect(() => parseScenario(text)).toThrow(trouble)
  })
})

describe('a file that is no right scenario', () => {
  const right: Scenario = {
    format: 1,
    ...SCENARIO_METADATA,
    input: undefined,
    start: { '': 'idle', '/gone': null },
    end: { '/tea': { kitchen: 'cold', radio: { on: {} } } },
    dropped: 0,
    entries: [],
  }
  const reading = (changes: object) => () => parseScenario(JSON.stringify({ ...right, ...changes }))

  test.each<[string, unknown[]]>([
    ['name', [undefined, 1, null]],
    ['version', [undefined, 1]],
    ['savedAt', [undefined, 1]],
    ['fingerprints', [undefined, null, 'tea', ['tea'], { tea: 1 }]],
    [
      'start',
      [undefined, null, ['idle'], { '': 1 }, { '': ['idle'] }, { '': { kitchen: 1 } }, { '': 'idle', a: 1 }],
    ],
    ['end', [undefined, null, 'idle', { '': true }]],
    ['dropped', [undefined, '0', null]],
    ['entries', [undefined, null, {}, 'none']],
  ])('is told by its %s', (field, values) => {
    expect(reading({})).not.toThrow()
    for (const value of values) expect(reading({ [field]: value })).toThrow(`it has no right '${field}'`)
  })

  test.each<[unknown, string]>([
    [null, 'has no kind'],
    ['sent', 'has no kind'],
    [[], 'has no kind'],
    [{ kind: 1 }, 'has no kind'],
    [{ kind: 'sent', to: '/tea', event: { type: 'push' }, states: {} }, "(sent) has no right 'at'"],
    [{ kind: 'sent', to: '/tea', event: { type: 'push' }, at: 1 }, "(sent) has no right 'states'"],
    [{ kind: 'sent', event: { type: 'push' }, at: 1, states: {} }, "(sent) has no right 'to'"],
    [{ kind: 'sent', to: '', event: 'push', at: 1, states: {} }, "(sent) has no right 'event'"],
    [{ kind: 'sent', to: '', event: { type: 1 }, at: 1, states: {} }, "(sent) has no right 'event'"],
    [
      { kind: 'answered', to: '', event: { type: 'push' }, at: 1, states: {} },
      "(answered) has no right 'from'",
    ],
    [
      { kind: 'answered', from: '', event: { type: 'push' }, at: 1, states: {} },
      "(answered) has no right 'to'",
    ],
    [{ kind: 'answered', from: '', to: '', at: 1, states: {} }, "(answered) has no right 'event'"],
    [{ kind: 'timerFired', event: { type: 'push' }, at: 1, states: {} }, "(timerFired) has no right 'to'"],
    [{ kind: 'timerFired', to: '', at: 1, states: {} }, "(timerFired) has no right 'event'"],
    [{ kind: 'started', at: 1, states: {} }, "(started) has no right 'to'"],
    [{ kind: 'annotated', at: 1, states: {} }, "(annotated) has no right 'topic'"],
    [{ kind: 'annotated', topic: 'page', at: '1', states: {} }, "(annotated) has no right 'at'"],
  ])('is told by an entry such as %j', (entry, trouble) => {
    const fine = { kind: 'annotated', topic: 'page', at: 1, states: {} }
    expect(reading({ entries: [fine] })).not.toThrow()
    expect(reading({ entries: [fine, entry, {}] })).toThrow(`its entry 2 ${trouble}`)
  })

  test('without entries has an empty list of them', () => {
    expect(serializeScenario(right)).toMatch(/"dropped": 0,\n {2}"entries": \[\]\n\}\n$/)
    expect(parseScenario(serializeScenario(right)).entries).toEqual([])
  })
})

test('the charts that changed since are named, new and dropped ones too', () => {
  expect(findChangedCharts(SCENARIO_METADATA, { tea: 'aa', radio: 'cc', kettle: 'dd' })).toEqual([
    'radio',
    'kettle',
  ])
  expect(findChangedCharts(SCENARIO_METADATA, { tea: 'aa' })).toEqual(['radio'])
})
