import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { replayRecording } from '../../record/replay-recording.ts'
import { createScenario, parseScenario } from '../../record/scenario.ts'
import {
  createEndMatcher,
  createTestScenario,
  formatReport,
  formatTestNotes,
  shrinkScenario,
  writeScenarioFile,
} from '../../record/scenario-commands.ts'
import { createBrokenKitchenCharts, createKitchenCharts, recordTea } from '../samples/recorded-tea.ts'

const SCENARIO_METADATA = {
  name: 'a-cup-of-tea',
  description: 'Somebody makes tea.',
  version: '0.1.0',
  fingerprints: { tea: 'aa', kitchen: 'bb' },
  savedAt: '2026-11-21T18:00:00.000Z',
}
const BROKEN_PART = 'states/kitchen/states/ready/always:to cold'

const createTeaScenario = async (limit?: number) =>
  createScenario(await recordTea(limit === undefined ? {} : { limit }), SCENARIO_METADATA)

describe('formatReport', () => {
  test('names the scenario and the outcome', async () => {
    const scenario = await createTeaScenario()
    expect(
      formatReport(
        scenario,
        SCENARIO_METADATA.fingerprints,
        replayRecording(createKitchenCharts(), scenario),
        createKitchenCharts(),
      ).split('\n'),
    ).toEqual([
      'a-cup-of-tea: 6 inputs and 0 annotations in 0:01 min, version 0.1.0, 2026-11-21T18:00:00.000Z.',
      'Somebody makes tea.',
      'No chart has changed since it was recorded.',
      'The replay reaches the same end.',
    ])
  })

  test('names the changed charts before the first difference', async () => {
    const scenario = await createTeaScenario()
    const now = { ...SCENARIO_METADATA.fingerprints, tea: 'cc' }
    const broken = createBrokenKitchenCharts(BROKEN_PART)
    expect(
      formatReport(scenario, now, replayRecording(broken, scenario), broken).split('\n').slice(2),
    ).toEqual([
      'Changed since it was recorded: tea.',
      'The first difference comes after entry 6 (cup.drunk, sent to tea):',
      '  tea: expected kitchen.over and radio.on, but was kitchen.cold and radio.on',
    ])
  })

  test('explains that a recording with dropped inputs cannot be replayed', async () => {
    const scenario = await createTeaScenario(4)
    expect(
      formatReport(
        scenario,
        SCENARIO_METADATA.fingerprints,
        replayRecording(createKitchenCharts(), scenario),
        createKitchenCharts(),
      ),
    ).toContain('The replay stops at the start: its first 2 inputs were dropped.')
  })
})

describe('createEndMatcher', () => {
  test.each([
    [[], true, false],
    [['tea'], true, false],
    [['tea=radio.on'], true, true],
    [['tea=kitchen.over'], true, false],
  ])(
    'matches for the conditions %j the recorded end and only ends that fulfil them',
    async (words, own, other) => {
      const scenario = await createTeaScenario()
      const keeps = createEndMatcher(scenario, words)
      expect([keeps(scenario.end), keeps({ '': {}, '/tea': { kitchen: 'cold', radio: 'on' } })]).toEqual([
        own,
        other,
      ])
    },
  )

  test('rejects a chart that was not recorded and a state that is not the end', async () => {
    const scenario = await createTeaScenario()
    const ask = (keep: string) => () =>
      shrinkScenario(createKitchenCharts(), scenario, { kind: 'matched' }, [keep])
    expect(ask('soup')).toThrow('No chart soup was recorded')
    expect(ask('tea=kitchen.cold')).toThrow('It does not end with tea=kitchen.cold')
  })
})

describe('a scenario of the test suite', () => {
  test('expects what the current charts do', async () => {
    const scenario = await createTeaScenario()
    const fingerprints = { tea: 'cc', kitchen: 'bb' }
    const written = createTestScenario(createBrokenKitchenCharts(BROKEN_PART), scenario, {
      name: 'cold-tea',
      fingerprints,
    })
    expect(written).toMatchObject({
      name: 'cold-tea',
      fingerprints: fingerprints,
      description: 'Somebody makes tea.',
    })
    expect(written.end['/tea']).toEqual({ kitchen: 'cold', radio: 'on' })
    expect(replayRecording(createBrokenKitchenCharts(BROKEN_PART), written).outcome).toEqual({
      kind: 'matched',
    })
    expect(formatTestNotes(scenario, written)).toEqual([])
  })

  test('is not made of a recording with dropped inputs', async () => {
    const scenario = await createTeaScenario(4)
    expect(() => createTestScenario(createKitchenCharts(), scenario, SCENARIO_METADATA)).toThrow(
      'Its first inputs were dropped, so it cannot be replayed or become a test',
    )
  })

  test.each([
    [1, 'Left out: 1 entry that cannot happen any more.'],
    [2, 'Left out: 2 entries that cannot happen any more.'],
  ])('leaves out entries that cannot happen any more and counts them: %i', async (count, words) => {
    const scenario = await createTeaScenario()
    const gone = { kind: 'sent', to: '/coffee', event: { type: 'cup.drunk' }, at: 0, states: {} } as const
    const entries = [...scenario.entries, ...Array.from({ length: count }, () => gone)]
    const longer = { ...scenario, entries }
    const written = createTestScenario(createKitchenCharts(), longer, SCENARIO_METADATA)
    expect(written.entries).toEqual(scenario.entries)
    expect(formatTestNotes(longer, written)).toEqual([words])
  })

  test('asks for the description that a recording does not have', async () => {
    const { description: _, ...recorded } = await createTeaScenario()
    expect(formatTestNotes(recorded, recorded)).toEqual([
      "Add a 'description' to the file: a sentence that says what happens. The test needs it.",
    ])
  })

  test('is replaced only with force', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'tea.json')
    const [old, fresh] = [await createTeaScenario(), { ...(await createTeaScenario()), description: 'Anew.' }]
    writeScenarioFile(file, old, false)
    expect(() => writeScenarioFile(file, fresh, false)).toThrow(
      `${file} already exists. --force replaces it.`,
    )
    expect(parseScenario(readFileSync(file, 'utf8'))).toEqual(old)
    writeScenarioFile(file, fresh, true)
    expect(parseScenario(readFileSync(file, 'utf8'))).toEqual(fresh)
  })
})
