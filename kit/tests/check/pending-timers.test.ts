import { describe, expect, test } from 'vitest'
import { assign, cancel, enqueueActions, setup } from 'xstate'
import { hasExpectedDelays, pendingTimers, timersStartedInLastStep } from '../../check/pending-timers.ts'
import type { ChartEvent, HistoryStep } from '../../explore/flow.ts'
import { runPath } from '../../explore/stepper.ts'
import { teaMachine } from '../samples/tea-machine.ts'

const KETTLE_FILLED: ChartEvent = { type: 'kettle.filled' }
const traceTea = (...path: ChartEvent[]) => runPath(teaMachine, { cups: 1 }, path).map(({ step }) => step)
/** Each press rings the bell once more, after a delay. */
const bellMachine = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'bell.pressed' } | { type: 'bell.silenced' | 'bell.rang'; id: number },
  },
  actions: {
    countPress: assign({ presses: ({ context }) => context.presses + 1 }),
    ringLater: enqueueActions(({ context: { presses }, enqueue }) =>
      enqueue.raise({ type: 'bell.rang', id: presses }, { delay: 4_000, id: `ring-${presses}` }),
    ),
    silence: cancel(({ event }) => ('id' in event ? `ring-${event.id}` : '')),
  },
}).createMachine({
  id: 'bell',
  context: { presses: 0 },
  on: {
    'bell.pressed': { actions: ['countPress', 'ringLater'] },
    'bell.silenced': { actions: 'silence' },
    'bell.rang': {},
  },
})
const traceBell = (...path: ChartEvent[]) => runPath(bellMachine, undefined, path).map(({ step }) => step)

const createHistoryStep = (type: string, ...actions: HistoryStep['actions']): HistoryStep => ({
  event: { type },
  actions,
  stateValue: '',
})

const BELL_PRESSED: ChartEvent = { type: 'bell.pressed' }

describe('a pending timer', () => {
  test('has the name and length of its delay, in the step that starts it', () => {
    expect(timersStartedInLastStep(traceTea(KETTLE_FILLED)).map(({ name, delay }) => [name, delay])).toEqual([
      ['actorTimeout', 60_000],
    ])
    expect(timersStartedInLastStep(traceTea(KETTLE_FILLED, { type: 'radio.turned' }))).toEqual([])
  })

  test('has the name of its event if it comes from a delayed raise', () => {
    expect(timersStartedInLastStep(traceBell(BELL_PRESSED)).map(({ name, delay }) => [name, delay])).toEqual([
      ['bell.rang', 4_000],
    ])
  })

  test('comes from a raise with a delay, and from no other action', () => {
    const later = { id: 'one', event: { type: 'rang' }, delay: 5 }
    const odd: HistoryStep['actions'] = [
      { type: 'xstate.raise', params: { ...later, delay: undefined } },
      { type: 'xstate.raise', params: { event: later.event } },
      { type: 'xstate.raise', params: null },
      { type: 'xstate.raise', params: 'delay' },
      { type: 'xstate.raise' },
      { type: 'xstate.sendTo', params: later },
      { type: 'ring', params: null },
    ]
    const history = [createHistoryStep('pushed', ...odd, { type: 'xstate.raise', params: later })]
    expect(timersStartedInLastStep(history)).toEqual([
      { id: 'one', name: 'rang', event: { type: 'rang' }, delay: 5 },
    ])
    expect(pendingTimers(history)).toEqual(timersStartedInLastStep(history))
  })

  test('ends when its event comes; another timer with the same event stays', () => {
    const sets = (id: number) => ({
      type: 'xstate.raise',
      params: { event: { type: 'rang', id }, delay: 5 },
    })
    const history = [createHistoryStep('pushed', sets(1), sets(1), sets(2))]
    const idsAfter = (event: ChartEvent) =>
      pendingTimers([...history, { event, actions: [], stateValue: '' }]).map(timer => timer.event.id)
    expect(idsAfter({ type: 'rang', id: 1 })).toEqual([1, 2])
    expect(idsAfter({ type: 'rang', id: 2 })).toEqual([1, 1])
    expect(idsAfter({ type: 'rang', id: 3 })).toEqual([1, 1, 2])
    expect(idsAfter({ type: 'pushed', id: 1 })).toEqual([1, 1, 2])
  })

  test('is pending until it fires', () => {
    expect(pendingTimers(traceBell(BELL_PRESSED, BELL_PRESSED)).map(({ event }) => event.id)).toEqual([1, 2])
    const over = { type: 'bell.rang', id: 1 }
    expect(pendingTimers(traceBell(BELL_PRESSED, BELL_PRESSED, over)).map(({ event }) => event.id)).toEqual([
      2,
    ])
  })

  test('is pending until it is cancelled', () => {
    expect(
      pendingTimers(traceBell(BELL_PRESSED, BELL_PRESSED, { type: 'bell.silenced', id: 2 })).map(
        ({ event }) => event.id,
      ),
    ).toEqual([1])
    expect(
      pendingTimers(traceTea(KETTLE_FILLED, { type: 'xstate.error.actor.boilWater', error: {} })),
    ).toEqual([])
  })

  test('has an expected delay when its name is listed with that delay', () => {
    expect(hasExpectedDelays(traceTea(KETTLE_FILLED), { actorTimeout: 60_000 })).toBe(true)
    expect(hasExpectedDelays(traceTea(KETTLE_FILLED), { actorTimeout: [1_000, 60_000] })).toBe(true)
    expect(hasExpectedDelays(traceTea(KETTLE_FILLED), { actorTimeout: 30_000 })).toBe(false)
    expect(hasExpectedDelays(traceTea(KETTLE_FILLED), { cooling: 60_000 })).toBe(false)
  })
})
