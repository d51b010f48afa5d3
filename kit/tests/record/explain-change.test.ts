/** A recording of an older version: the report names the change that prevents its replay. */

import { expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { type ConfigPath, replaceAtPath } from '../../mutate/config-changes.ts'
import { explainChange } from '../../record/explain-change.ts'
import { replayRecording } from '../../record/replay-recording.ts'
import { createScenario } from '../../record/scenario.ts'
import { formatReport } from '../../record/scenario-commands.ts'
import { createKitchenCharts, recordTea } from '../samples/recorded-tea.ts'
import { teaMachine } from '../samples/tea-machine.ts'

const { config, implementations }: AnyStateMachine = teaMachine
const STATES = ['states', 'kitchen', 'states']

type Change = readonly [path: ConfigPath, part: unknown]

/** The kitchen of today, in which parts of the tea chart have changed. */
function createChangedKitchen(changes: readonly Change[]) {
  const changed = changes.reduce<unknown>(
    (current, [path, part]) => replaceAtPath(current, path, part),
    config,
  )
  return createKitchenCharts(new StateMachine(Object(changed), implementations))
}

const COLD = { on: { 'kettle.filled': 'boiling' } }
const { boiling: _, ...otherStates } = Object(config.states?.kitchen?.states)
const HEATING = { invoke: { id: 'boilWater', src: 'boilWater', onDone: 'lukewarm' } }

/** The states with another name for boiling. */
const HEATING_STATES = {
  ...otherStates,
  cold: { on: { 'kettle.filled': 'heating' } },
  heating: HEATING,
  lukewarm: { after: { cooling: 'heating' } },
}

test.each<[string, readonly Change[], readonly string[]]>([
  [
    'an event has another name',
    [[[...STATES, 'cold', 'on'], { 'pot.filled': 'boiling' }]],
    ['tea does not know the event kettle.filled any more; pot.filled leads there now'],
  ],
  ['a state is gone', [[STATES, HEATING_STATES]], ['tea has no state kitchen.boiling any more']],
  [
    'an actor has another name',
    [[[...STATES, 'boiling', 'invoke'], { id: 'heatWater', src: 'boilWater', onDone: 'lukewarm' }]],
    ['tea does not start the actor boilWater any more; it starts heatWater now'],
  ],
  [
    'a timer is gone',
    [[[...STATES, 'lukewarm', 'after'], undefined]],
    ['tea.kitchen.lukewarm has no timer cooling any more'],
  ],
  ['a transition leads elsewhere', [[[...STATES, 'cold'], { ...COLD, on: { 'kettle.filled': 'over' } }]], []],
])('names what is gone when %s', async (_, changes, expected) => {
  const charts = createChangedKitchen(changes)
  const { outcome } = replayRecording(charts, await recordTea())
  expect(outcome.kind).not.toBe('matched')
  expect(explainChange(charts, outcome)).toEqual(expected)
})

test('says nothing about a recording that replays', async () => {
  const charts = createKitchenCharts()
  expect(explainChange(charts, replayRecording(charts, await recordTea()).outcome)).toEqual([])
})

test('a report ends with the change', async () => {
  const charts = createChangedKitchen([[[...STATES, 'cold', 'on'], { 'pot.filled': 'boiling' }]])
  const metadata = { name: 'tea', version: '0.1.0', fingerprints: { tea: 'aa' }, savedAt: '' }
  const scenario = createScenario(await recordTea(), metadata)
  const report = formatReport(scenario, { tea: 'bb' }, replayRecording(charts, scenario), charts)
  expect(report.split('\n').at(-1)).toBe(
    'What prevents the replay: tea does not know the event kettle.filled any more; pot.filled leads there now.',
  )
})
