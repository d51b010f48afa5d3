import { allTransitions } from 'statechart-kit/explore/state-nodes'
import { replaceAtPath } from 'statechart-kit/mutate/config-changes'
import { fingerprintChart, fingerprintCharts } from 'statechart-kit/record/chart-fingerprint'
import { explainChange } from 'statechart-kit/record/explain-change'
import type { RecordedCharts } from 'statechart-kit/record/recording-player'
import { replayRecording } from 'statechart-kit/record/replay-recording'
import { formatReport, shrinkScenario } from 'statechart-kit/record/scenario-commands'
import { measureScenarioCoverage } from 'statechart-kit/record/scenario-coverage'
import { describe, expect, test, vi } from 'vitest'
import { StateMachine } from 'xstate'
import { appMachine } from '#machines/app/app.machine'
import { appActors } from '#machines/app/app-actors'
import { recordedCharts } from '#machines/recorded-charts'
import { flows } from '#machines/registry'
import { findPersonalData } from '#tests/e2e/scenarios/find-personal-data'
import {
  listScenarioNames,
  loadAllScenarios,
  loadScenarioByName,
  readScenarioText,
} from '#tools/recorded-scenarios'

// Shrinking replays a session a few hundred times. This takes two seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const charts = fingerprintCharts(flows)

describe.each(listScenarioNames())('the scenario %s', name => {
  const scenario = loadScenarioByName(name)

  test('replays to the same end', () => {
    const replayed = replayRecording(recordedCharts, scenario)
    // The report names the charts that changed since the recording.
    expect(
      replayed.outcome.kind === 'matched' ? '' : formatReport(scenario, charts, replayed, recordedCharts),
    ).toBe('')
    expect(replayed.end).toEqual(scenario.end)
  })

  test('has its name and a description', () => {
    expect(scenario.name).toBe(name)
    expect(scenario.description, 'a sentence that says what happens').toEqual(
      expect.stringMatching(/^[A-Z].*\.$/),
    )
  })

  test('contains no personal data and no token', () => {
    expect(findPersonalData(readScenarioText(name))).toEqual([])
  })
})

test('scenarios cover only existing transitions', () => {
  const covered = measureScenarioCoverage(recordedCharts, flows, loadAllScenarios())
  const unknown = flows.flatMap(({ name, machine }) => {
    const ids = new Set(allTransitions(machine).map(({ id }) => id))
    return (covered[name]?.transitions ?? []).filter(id => !ids.has(id))
  })
  expect(unknown).toEqual([])
  expect(covered.payment?.transitions.length).toBeGreaterThan(5)
})

/** A payment chart that fails as soon as its checkout opens. */
const OPENED_TRANSITION_PATH = ['states', 'openingCheckout', 'invoke', 'onDone']
const { config, implementations } = appActors.payment
const brokenPayment = new StateMachine(
  Object(replaceAtPath(config, OPENED_TRANSITION_PATH, '#payment.failed')),
  implementations,
)
const brokenCharts: RecordedCharts = {
  ...recordedCharts,
  root: appMachine.provide({ actors: Object.fromEntries([['payment', brokenPayment]]) }),
}

test('a report names the changed chart first, and then the first different step', () => {
  const scenario = loadScenarioByName('card-paid')
  const now = { ...scenario.fingerprints, payment: fingerprintChart(brokenPayment) }
  const [changes, step, ...states] = formatReport(
    scenario,
    now,
    replayRecording(brokenCharts, scenario),
    brokenCharts,
  )
    .split('\n')
    .slice(2)
  expect(changes).toBe('Changed since it was recorded: payment.')
  expect(step).toMatch(
    /after entry \d+ \(xstate\.done\.actor\.openCheckout, sent to payment by payment › openCheckout\)/,
  )
  expect(states).toContain('  payment: expected processing.waiting, but was failed')
})

test('a report names what keeps a recording of an older version of the app from being replayed', () => {
  const scenario = loadScenarioByName('two-tabs-and-a-sign-out', 'tests/fixtures/older-recordings')
  const { outcome } = replayRecording(recordedCharts, scenario)
  expect(explainChange(recordedCharts, outcome)).toEqual([
    'cart does not start the actor restoreCart any more; it starts readStoredCart, readCart, writeCart now',
  ])
})

test('personal data and tokens are found', () => {
  const text = 'eyJhbGciOiJIUzI1NiJ9 of Sam, 07700 900388, at 27 Canal Walk E8 4QN'
  expect(findPersonalData(text)).toEqual([
    'eyJhbGciOiJIUzI1NiJ9',
    'E8 4QN',
    '07700 900388',
    '07700 900388',
    'Sam',
    'Canal Walk',
    'E8 4QN',
  ])
})

test('a recorded payment shrinks to the events that it needs', () => {
  const scenario = loadScenarioByName('card-paid')
  const { entries } = shrinkScenario(recordedCharts, scenario, { kind: 'matched' }, ['payment=success'])
  const types = entries.flatMap(entry => ('event' in entry ? [entry.event.type] : []))
  expect(types.slice(0, 7)).toEqual([
    'xstate.done.actor.readStoredSession',
    'payment.opened',
    'xstate.done.actor.restoreSavedPayment',
    'payment.started',
    'xstate.done.actor.readClock',
    'xstate.done.actor.createPayment',
    'xstate.done.actor.openCheckout',
  ])
  // The event before the last is a poll or the message of the checkout window, whichever came first.
  expect(types).toHaveLength(9)
  expect(types.at(-1)).toBe('xstate.done.actor.fetchPaymentStatus')
})
