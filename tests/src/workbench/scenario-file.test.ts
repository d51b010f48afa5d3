import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { withLeafStandIns } from '#machines/kit/inert'
import { createRecorder } from '#machines/kit/record'
import { readScenario, writeScenario } from '#machines/kit/scenario'
import { STILL_CLOCK } from '#machines/kit/timers'
import { parkMachine } from '#machines/park/park.machine'
import { flows } from '#machines/registry'
import { partingOf } from '../../../src/workbench/parting'
import { fileNameOf, saveOf } from '../../../src/workbench/scenario-file'
import { filesOf } from '../../../src/workbench/serve-scenarios'

const NOW = Date.parse('2026-06-13T18:15:09.662Z')

/** A park in which a visitor wanted to add something, and nobody answered anything. */
function recording() {
  const { clock, inspect, recording } = createRecorder({ now: () => 0, clock: STILL_CLOCK })
  const input = { checkoutDomain: 'localhost' }
  const park = createActor(withLeafStandIns(parkMachine), { input, clock, inspect }).start()
  park.send({ type: 'browser.online' })
  return recording()
}

describe('a saved scenario', () => {
  const scenario = saveOf(recording(), 'report', NOW)

  it('is named after what it is and when it was saved', () => {
    expect(scenario).toMatchObject({
      name: 'report-2026-06-13-18-15-09',
      savedAt: '2026-06-13T18:15:09.662Z',
    })
    expect(fileNameOf(scenario)).toBe('food-park-report-2026-06-13-18-15-09.json')
  })

  it('says which app it was, and has a fingerprint of every chart', () => {
    expect(scenario.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(scenario.charts)).toEqual(flows.map(({ name }) => name))
  })

  it('is read again as it was', () => {
    expect(readScenario(writeScenario(scenario))).toEqual(JSON.parse(JSON.stringify(scenario)))
  })

  it('does not part from itself', () => {
    expect(partingOf(scenario)).toBeNull()
  })
})

describe('where a replay parts from its recording', () => {
  const scenario = saveOf(recording(), 'scenario', NOW)

  it('is told by the states of both', () => {
    const [entry] = scenario.entries
    const changed = entry ? [{ ...entry, stands: { '': 'visiting' } }] : []
    expect(partingOf({ ...scenario, entries: changed })).toEqual({
      at: 0,
      why: 'park is starting, was visiting',
    })
  })

  it('names a chart that has changed since first', () => {
    const charts = { ...scenario.charts, payment: 'another' }
    expect(partingOf({ ...scenario, charts, start: {} })?.why).toMatch(/^changed since: payment\. /)
  })

  it('is at once where the beginning was let go', () => {
    expect(partingOf({ ...scenario, dropped: 3 })).toEqual({
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
    expect([...filesOf(folder)]).toEqual([
      ['scenarios/card-paid.json', '{}'],
      ['scenarios/list.json', '["card-paid"]'],
    ])
    rmSync(folder, { recursive: true })
  })

  it('are none where there is no folder', () => {
    expect([...filesOf(join(tmpdir(), 'no-such-folder'))]).toEqual([['scenarios/list.json', '[]']])
  })
})
