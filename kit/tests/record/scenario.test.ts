import { describe, expect, test } from 'vitest'
import {
  createScenario,
  findChangedCharts,
  parseScenario,
  type Scenario,
  serializeScenario,
} from '../../record/scenario.ts'
import { recordTea } from '../samples/recorded-tea.ts'

const SCENARIO_METADATA = {
  name: 'a-cup-of-tea',
  version: '0.1.0',
  fingerprints: { tea: 'aa', radio: 'bb' },
  savedAt: '2026-11-21T18:00:00.000Z',
}

const createTeaScenario = async () => createScenario(await recordTea(), SCENARIO_METADATA)

describe('a scenario file', () => {
  test('is parsed to the scenario that was serialized', async () => {
    const scenario = await createTeaScenario()
    expect(parseScenario(serializeScenario(scenario))).toEqual(scenario)
  })

  test('has one line per entry', async () => {
    const scenario = await createTeaScenario()
    const lines = serializeScenario(scenario).split('\n')
    expect(lines.filter(line => line.startsWith('    {"'))).toHaveLength(scenario.entries.length)
  })

  test.each([
    ['no', 'it is not a JSON file'],
    ['[]', 'it is not a scenario'],
    ['{}', "it is not a scenario: it has no 'format'"],
    ['{"format":2}', 'its format is 2, and only 1 is supported'],
    ['{"format":1}', "it has no valid 'name'"],
  ])('is rejected when it is %s: %s', (text, trouble) => {
    expect(() => parseScenario(text)).toThrow(trouble)
  })

  test.each([
    [{}, 'its entry 7 has no kind'],
    [{ kind: 'sung' }, "its entry 7 has the unknown kind 'sung'"],
    [{ kind: '__proto__', at: 1, states: {} }, "its entry 7 has the unknown kind '__proto__'"],
    [{ kind: 'toString', at: 1, states: {} }, "its entry 7 has the unknown kind 'toString'"],
    [{ kind: 'sent', at: 1, states: {}, to: '' }, "its entry 7 (sent) has no valid 'event'"],
  ])('is rejected with an entry such as %j', async (entry, trouble) => {
    const scenario = await createTeaScenario()
    const text = JSON.stringify({ ...scenario, entries: [...scenario.entries, entry] })
    expect(() => parseScenario(text)).toThrow(trouble)
  })

  test('is rejected when its last entries are missing', async () => {
    const scenario = await createTeaScenario()
    const text = JSON.stringify({ ...scenario, entries: scenario.entries.slice(0, -1) })
    expect(() => parseScenario(text)).toThrow(
      'its last entries are missing: they do not lead to the end that it names',
    )
    expect(() => parseScenario(JSON.stringify({ ...scenario, entries: [] }))).toThrow('missing')
  })

  test('is parsed without its first entries, so that the replay says that they are missing', async () => {
    const scenario = createScenario(await recordTea({ limit: 4 }), SCENARIO_METADATA)
    expect(parseScenario(JSON.stringify(scenario)).dropped).toBeGreaterThan(0)
  })
})

describe('parseScenario', () => {
  const right: Scenario = {
    format: 1,
    ...SCENARIO_METADATA,
    input: undefined,
    start: { '': 'idle', '/gone': null },
    end: { '': 'idle', '/tea': { kitchen: 'cold', radio: { on: {} } } },
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
  ])('rejects an invalid %s', (field, values) => {
    expect(reading({})).not.toThrow()
    for (const value of values) expect(reading({ [field]: value })).toThrow(`it has no valid '${field}'`)
  })

  test.each<[unknown, string]>([
    [null, 'has no kind'],
    ['sent', 'has no kind'],
    [[], 'has no kind'],
    [{ kind: 1 }, 'has no kind'],
    [{ kind: 'sent', to: '/tea', event: { type: 'push' }, states: {} }, "(sent) has no valid 'at'"],
    [{ kind: 'sent', to: '/tea', event: { type: 'push' }, at: 1 }, "(sent) has no valid 'states'"],
    [{ kind: 'sent', event: { type: 'push' }, at: 1, states: {} }, "(sent) has no valid 'to'"],
    [{ kind: 'sent', to: '', event: 'push', at: 1, states: {} }, "(sent) has no valid 'event'"],
    [{ kind: 'sent', to: '', event: { type: 1 }, at: 1, states: {} }, "(sent) has no valid 'event'"],
    [
      { kind: 'answered', to: '', event: { type: 'push' }, at: 1, states: {} },
      "(answered) has no valid 'from'",
    ],
    [
      { kind: 'answered', from: '', event: { type: 'push' }, at: 1, states: {} },
      "(answered) has no valid 'to'",
    ],
    [{ kind: 'answered', from: '', to: '', at: 1, states: {} }, "(answered) has no valid 'event'"],
    [{ kind: 'timerFired', event: { type: 'push' }, at: 1, states: {} }, "(timerFired) has no valid 'to'"],
    [{ kind: 'timerFired', to: '', at: 1, states: {} }, "(timerFired) has no valid 'event'"],
    [{ kind: 'started', at: 1, states: {} }, "(started) has no valid 'to'"],
    [{ kind: 'annotated', at: 1, states: {} }, "(annotated) has no valid 'topic'"],
    [{ kind: 'annotated', topic: 'page', at: '1', states: {} }, "(annotated) has no valid 'at'"],
  ])('rejects an entry such as %j', (entry, trouble) => {
    const fine = { kind: 'annotated', topic: 'page', at: 1, states: {} }
    expect(reading({ entries: [fine] })).not.toThrow()
    expect(reading({ entries: [fine, entry, {}] })).toThrow(`its entry 2 ${trouble}`)
  })

  test('accepts a scenario without entries', () => {
    expect(serializeScenario(right)).toMatch(/"dropped": 0,\n {2}"entries": \[\]\n\}\n$/)
    expect(parseScenario(serializeScenario(right)).entries).toEqual([])
  })
})

test('findChangedCharts returns changed, new and removed charts', () => {
  expect(findChangedCharts(SCENARIO_METADATA, { tea: 'aa', radio: 'cc', kettle: 'dd' })).toEqual([
    'radio',
    'kettle',
  ])
  expect(findChangedCharts(SCENARIO_METADATA, { tea: 'aa' })).toEqual(['radio'])
})
