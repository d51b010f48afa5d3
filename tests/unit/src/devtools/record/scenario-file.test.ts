import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { withStubLeafActors } from '#machines/kit/explore/stub-implementations'
import { createRecorder } from '#machines/kit/record/create-recorder'
import { parseScenario, serializeScenario } from '#machines/kit/record/scenario'
import { STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { appMachine } from '#machines/app/app.machine'
import { flows } from '#machines/registry'
import { findDivergence } from '#devtools/replay/replay-diff'
import { scenarioFileName, toScenario } from '#devtools/record/scenario-file'
import { scenarioFiles } from '#devtools/replay/serve-scenarios'

const NOW = Date.parse('2026-06-13T18:15:09.662Z')

/** A park in which a visitor wanted to add something, and nobody answered anything. */
function recordVisit() {
  const { clock, inspect, recording } = createRecorder({ now: () => 0, clock: STOPPED_CLOCK })
  const input = { checkoutDomain: 'localhost' }
  const park = createActor(withStubLeafActors(appMachine), { input, clock, inspect }).start()
  park.send({ type: 'browser.online' })
  return recording()
}

describe('a saved scenario', () => {
  const scenario = toScenario(recordVisit(), 'report', NOW)

  it('is named after what it is and when it was saved', () => {
    expect(scenario).toMatchObject({
      name: 'report-2026-06-13-18-15-09',
      savedAt: '2026-06-13T18:15:09.662Z',
    })
    expect(scenarioFileName(scenario)).toBe('food-park-report-2026-06-13-18-15-09.json')
  })

  it('says which app it was, and has a fingerprint of every chart', () => {
    expect(scenario.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(scenario.fingerprints)).toEqual(flows.map(({ name }) => name))
  })

  it('is read again as it was', () => {
    expect(parseScenario(serializeScenario(scenario))).toEqual(JSON.parse(JSON.stringify(scenario)))
  })

  it('does not part from itself', () => {
    expect(findDivergence(scenario)).toBeNull()
  })
})

describe('where a replay parts from its recording', () => {
  const scenario = toScenario(recordVisit(), 'scenario', NOW)

  it('is told by the states of both', () => {
    const [entry] = scenario.entries
    const changed = entry ? [{ ...entry, states: { '': 'signedOut' } }] : []
    expect(findDivergence({ ...scenario, entries: changed })).toEqual({
      at: 0,
      why: 'park is starting, was visiting',
    })
  })

  it('names a chart that has changed since first', () => {
    const fingerprints = { ...scenario.fingerprints, payment: 'another' }
    expect(findDivergence({ ...scenario, fingerprints, start: {} })?.reason).toMatch(
      /^changed since: payment\. /,
    )
  })

  it('is at once where the beginning was let go', () => {
    expect(findDivergence({ ...scenario, dropped: 3 })).toEqual({
      at: -1,
      why: 'its first 3 inputs were let go',
    })
  })
})

describe('the scenarios that a demo build carries', () => {
  it('are the files of their folder, with a list of their names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'food-park-scenarios-'))
    writeFileSync(join(folder, 'card-paid.json'), '{}')
    writeFileSync(join(folder, 'notes.md'), '')
    expect([...scenarioFiles(folder)]).toEqual([
      ['scenarios/card-paid.json', '{}'],
      ['scenarios/list.json', '["card-paid"]'],
    ])
    rmSync(folder, { recursive: true })
  })

  it('are none where there is no folder', () => {
    expect([...scenarioFiles(join(tmpdir(), 'no-such-folder'))]).toEqual([['scenarios/list.json', '[]']])
  })
})
