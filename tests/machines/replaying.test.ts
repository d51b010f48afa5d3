import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { replay } from '#machines/kit/replay'
import { readScenario, scenarioOf } from '#machines/kit/scenario'
import { asTest, keeperOf, leftOutWords, reportOf, shrunk, write } from '../support/replaying'
import { brokenKitchen, kitchen, recordedTea } from './kit/recorded-tea'

const SAVED = {
  name: 'a-cup-of-tea',
  description: 'Somebody makes tea.',
  version: '0.1.0',
  charts: { tea: 'aa', kitchen: 'bb' },
  savedAt: '2026-11-21T18:00:00.000Z',
}
const OVER = 'states/kitchen/states/ready/always:to cold'

const teaScenario = async (limit?: number) =>
  scenarioOf(await recordedTea(limit === undefined ? {} : { limit }), SAVED)

describe('the report on a scenario', () => {
  test('says what it is and how it went', async () => {
    const scenario = await teaScenario()
    expect(reportOf(scenario, SAVED.charts, replay(kitchen(), scenario)).split('\n')).toEqual([
      'a-cup-of-tea: 6 inputs and 0 notes in 0:01 min, version 0.1.0, 2026-11-21T18:00:00.000Z.',
      'Somebody makes tea.',
      'No chart has changed since it was recorded.',
      'It comes to the same end.',
    ])
  })

  test('names the charts that changed before the step that differs', async () => {
    const scenario = await teaScenario()
    const now = { ...SAVED.charts, tea: 'cc' }
    expect(
      reportOf(scenario, now, replay(brokenKitchen(OVER), scenario))
        .split('\n')
        .slice(2),
    ).toEqual([
      'Changed since it was recorded: tea.',
      'It differs first after entry 6 (cup.drunk, sent to tea):',
      '  tea: expected kitchen.over and radio.on, really kitchen.cold and radio.on',
    ])
  })

  test('says why a recording without its beginning cannot be replayed', async () => {
    const scenario = await teaScenario(4)
    expect(reportOf(scenario, SAVED.charts, replay(kitchen(), scenario))).toContain(
      'It stops at the start: its first 2 inputs were let go.',
    )
  })
})

describe('what an end must keep', () => {
  test.each([
    [[], true, false],
    [['tea'], true, false],
    [['tea=radio.on'], true, true],
    [['tea=kitchen.over'], true, false],
  ])('by %j', async (words, own, other) => {
    const scenario = await teaScenario()
    const keeps = keeperOf(scenario, words)
    expect([keeps(scenario.end), keeps({ '': {}, '/tea': { kitchen: 'cold', radio: 'on' } })]).toEqual([
      own,
      other,
    ])
  })

  test('is nothing of a chart that was not there, and nothing that was not so', async () => {
    const scenario = await teaScenario()
    const ask = (keep: string) => () => shrunk(kitchen(), scenario, { kind: 'same' }, [keep])
    expect(ask('soup')).toThrow('No chart soup was recorded')
    expect(ask('tea=kitchen.cold')).toThrow('It does not end with tea=kitchen.cold')
  })
})

describe('a scenario of the suite', () => {
  test('expects what the charts do now', async () => {
    const scenario = await teaScenario()
    const charts = { tea: 'cc', kitchen: 'bb' }
    const written = asTest(brokenKitchen(OVER), scenario, { name: 'cold-tea', charts })
    expect(written).toMatchObject({ name: 'cold-tea', charts, description: 'Somebody makes tea.' })
    expect(written.end['/tea']).toEqual({ kitchen: 'cold', radio: 'on' })
    expect(replay(brokenKitchen(OVER), written).outcome).toEqual({ kind: 'same' })
    expect(leftOutWords(scenario, written)).toBeUndefined()
  })

  test('is not made of a recording without its beginning', async () => {
    const scenario = await teaScenario(4)
    expect(() => asTest(kitchen(), scenario, SAVED)).toThrow(
      'Its beginning was let go: it cannot be replayed, and so is no test',
    )
  })

  test.each([
    [1, 'Left out: 1 entry that cannot happen any more.'],
    [2, 'Left out: 2 entries that cannot happen any more.'],
  ])('leaves out what cannot happen any more, and says how much that is: %i', async (count, words) => {
    const scenario = await teaScenario()
    const gone = { kind: 'sent', to: '/coffee', event: { type: 'cup.drunk' }, at: 0, stands: {} } as const
    const entries = [...scenario.entries, ...Array.from({ length: count }, () => gone)]
    const longer = { ...scenario, entries }
    const written = asTest(kitchen(), longer, SAVED)
    expect(written.entries).toEqual(scenario.entries)
    expect(leftOutWords(longer, written)).toBe(words)
  })

  test('is replaced only by force', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'tea.json')
    const [old, fresh] = [await teaScenario(), { ...(await teaScenario()), description: 'Anew.' }]
    write(file, old, false)
    expect(() => write(file, fresh, false)).toThrow(`${file} is there already: --force replaces it`)
    expect(readScenario(readFileSync(file, 'utf8'))).toEqual(old)
    write(file, fresh, true)
    expect(readScenario(readFileSync(file, 'utf8'))).toEqual(fresh)
  })
})
