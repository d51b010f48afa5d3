import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STOPPED_CLOCK } from 'statechart-kit/explore/scheduled-timers'
import { withStubLeafActors } from 'statechart-kit/explore/stub-implementations'
import { createRecorder } from 'statechart-kit/record/create-recorder'
import { parseScenario, serializeScenario } from 'statechart-kit/record/scenario'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { scenarioFileName, toScenario } from '#devtools/record/scenario-file'
import { findDivergence } from '#devtools/replay/replay-diff'
import { readScenarioFiles } from '#devtools/replay/serve-scenarios'
import { appMachine } from '#machines/app/app.machine'
import { flows } from '#machines/registry'

const NOW = Date.parse('2026-06-13T18:15:09.662Z')

/** Records an app in which the browser comes online and no request is answered. */
function recordVisit() {
  const { clock, inspect, recording } = createRecorder({ now: () => 0, clock: STOPPED_CLOCK })
  const input = { checkoutDomain: 'localhost' }
  const app = createActor(withStubLeafActors(appMachine), { input, clock, inspect }).start()
  app.send({ type: 'browser.online' })
  return recording()
}

describe('a saved scenario', () => {
  const scenario = toScenario(recordVisit(), 'report', NOW)

  it('has a name with its purpose and its time', () => {
    expect(scenario).toMatchObject({
      name: 'report-2026-06-13-18-15-09',
      savedAt: '2026-06-13T18:15:09.662Z',
    })
    expect(scenarioFileName(scenario)).toBe('food-park-report-2026-06-13-18-15-09.json')
  })

  it('holds the version of the app and the fingerprints of all charts', () => {
    expect(scenario.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(scenario.fingerprints)).toEqual(flows.map(({ name }) => name))
  })

  it('is unchanged after saving and parsing', () => {
    expect(parseScenario(serializeScenario(scenario))).toEqual(JSON.parse(JSON.stringify(scenario)))
  })

  it('replays without a difference', () => {
    expect(findDivergence(scenario)).toBeNull()
  })
})

describe('findDivergence', () => {
  const scenario = toScenario(recordVisit(), 'scenario', NOW)

  it('names the states of the replay and of the recording', () => {
    const [entry] = scenario.entries
    const changed = entry ? [{ ...entry, states: { '': 'signedOut' } }] : []
    expect(findDivergence({ ...scenario, entries: changed })).toEqual({
      entryIndex: 0,
      reason: 'app: expected signedOut, but was starting',
    })
  })

  it('names changed charts first', () => {
    const fingerprints = { ...scenario.fingerprints, payment: 'another' }
    expect(findDivergence({ ...scenario, fingerprints, start: {} })?.reason).toMatch(
      /^changed since: payment\. /,
    )
  })

  it('fails at the start when the first inputs were dropped', () => {
    expect(findDivergence({ ...scenario, dropped: 3 })).toEqual({
      entryIndex: -1,
      reason: 'its first 3 inputs were dropped',
    })
  })
})

describe('readScenarioFiles', () => {
  it('returns the JSON files of the folder and a list of their names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'food-park-scenarios-'))
    writeFileSync(join(folder, 'card-paid.json'), '{}')
    writeFileSync(join(folder, 'notes.md'), '')
    expect([...readScenarioFiles(folder)]).toEqual([
      ['scenarios/card-paid.json', '{}'],
      ['scenarios/list.json', '["card-paid"]'],
    ])
    rmSync(folder, { recursive: true })
  })

  it('returns an empty list without a folder', () => {
    expect([...readScenarioFiles(join(tmpdir(), 'no-such-folder'))]).toEqual([['scenarios/list.json', '[]']])
  })
})
