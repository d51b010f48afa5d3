import { describe, expect, test } from 'vitest'
import { armedNow, keepsTimes, running } from '#machines/kit/armed'
import type { Step, Taken } from '#machines/kit/flow'
import { trace } from '#machines/kit/stepper'
import { raise, toastsCases } from '#machines/toasts/toasts.cases'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { teaMachine } from './samples'

const FILLED: Step = { type: 'kettle.filled' }
const tea = (...path: Step[]) => trace(teaMachine, { cups: 1 }, path).map(({ taken }) => taken)
const toasts = (...path: Step[]) => trace(toastsMachine, toastsCases.input, path).map(({ taken }) => taken)

const taken = (type: string, ...actions: Taken['actions']): Taken => ({ event: { type }, actions, to: '' })

const ADDED = raise({ policy: 'action', tone: 'success', title: '1 Item Added' })

describe('a timer', () => {
  test('is known by the name of its delay, with its length, in the step that set it', () => {
    expect(armedNow(tea(FILLED)).map(({ name, lasts }) => [name, lasts])).toEqual([['patience', 60_000]])
    expect(armedNow(tea(FILLED, { type: 'radio.turned' }))).toEqual([])
  })

  test('of an event that a chart sends itself later is known by that event', () => {
    expect(armedNow(toasts(ADDED)).map(({ name, lasts }) => [name, lasts])).toEqual([['toast.ranOut', 4_000]])
  })

  test('is what a chart raises with a delay, and nothing else that it does', () => {
    const later = { id: 'one', event: { type: 'rang' }, delay: 5 }
    const odd: Taken['actions'] = [
      { type: 'xstate.raise', params: { ...later, delay: undefined } },
      { type: 'xstate.raise', params: { event: later.event } },
      { type: 'xstate.raise', params: null },
      { type: 'xstate.raise', params: 'delay' },
      { type: 'xstate.raise' },
      { type: 'xstate.sendTo', params: later },
      { type: 'ring', params: null },
    ]
    const history = [taken('pushed', ...odd, { type: 'xstate.raise', params: later })]
    expect(armedNow(history)).toEqual([{ id: 'one', name: 'rang', event: { type: 'rang' }, lasts: 5 }])
    expect(running(history)).toEqual(armedNow(history))
  })

  test('is over for one of two that bring the same event, and for none that brings another', () => {
    const sets = (id: number) => ({
      type: 'xstate.raise',
      params: { event: { type: 'rang', id }, delay: 5 },
    })
    const history = [taken('pushed', sets(1), sets(1), sets(2))]
    const idsAfter = (event: Step) =>
      running([...history, { event, actions: [], to: '' }]).map(timer => timer.event.id)
    expect(idsAfter({ type: 'rang', id: 1 })).toEqual([1, 2])
    expect(idsAfter({ type: 'rang', id: 2 })).toEqual([1, 1])
    expect(idsAfter({ type: 'rang', id: 3 })).toEqual([1, 1, 2])
    expect(idsAfter({ type: 'pushed', id: 1 })).toEqual([1, 1, 2])
  })

  test('runs until it is over', () => {
    expect(running(toasts(ADDED, ADDED)).map(({ event }) => event.id)).toEqual([1, 2])
    const over = { type: 'toast.ranOut', id: 1 }
    expect(running(toasts(ADDED, ADDED, over)).map(({ event }) => event.id)).toEqual([2])
  })

  test('runs until it is stopped', () => {
    expect(running(toasts(ADDED, ADDED, { type: 'toast.held', id: 2 })).map(({ event }) => event.id)).toEqual(
      [1],
    )
    expect(running(tea(FILLED, { type: 'xstate.error.actor.boilWater', error: {} }))).toEqual([])
  })

  test('keeps the times when it lasts what it may, and has a name that is listed', () => {
    expect(keepsTimes(tea(FILLED), { patience: 60_000 })).toBe(true)
    expect(keepsTimes(tea(FILLED), { patience: [1_000, 60_000] })).toBe(true)
    expect(keepsTimes(tea(FILLED), { patience: 30_000 })).toBe(false)
    expect(keepsTimes(tea(FILLED), { cooling: 60_000 })).toBe(false)
  })
})
