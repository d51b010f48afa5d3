import { describe, expect, test } from 'vitest'
import type { Taken } from '#machines/kit/flow'
import { brokenLaws } from '#machines/kit/laws'
import { violationLine } from '#machines/kit/report'
import { teaFlow, teaWith } from './samples'

const sighs = (history: readonly Taken[]) =>
  history.flatMap(({ actions }) => actions).filter(({ type }) => type === 'sigh').length

describe('laws', () => {
  test('that hold say nothing', () => {
    expect(brokenLaws(teaFlow)).toEqual([])
  })

  test('that break show the shortest way to break them', () => {
    const flow = teaWith({
      laws: [{ says: 'the pot is never empty', holds: ({ context }) => context.cups > 0 }],
    })
    const [violation] = brokenLaws(flow)
    expect(violation?.path.map(({ type }) => type)).toEqual([
      'kettle.filled',
      'xstate.done.actor.boilWater',
      'cup.drunk',
      'cup.drunk',
    ])
  })

  test('are judged at the start as well', () => {
    const flow = teaWith({ laws: [{ says: 'it never begins', holds: () => false }] })
    expect(brokenLaws(flow).map(violationLine)).toEqual([
      'it never begins\n    broken in {"kitchen":"cold","radio":"off"} after: at the start',
    ])
  })

  test('read the actions that were asked for on the way', () => {
    const flow = teaWith({
      laws: [{ says: 'nobody sighs', holds: (_, history) => sighs(history) === 0 }],
    })
    expect(brokenLaws(flow)[0]?.path.at(-1)?.type).toBe('xstate.error.actor.boilWater')
  })

  test('are given the whole way, which begins with the start', () => {
    const begins = (_: unknown, history: readonly Taken[]) => history[0]?.event.type === 'xstate.init'
    expect(brokenLaws(teaWith({ laws: [{ says: 'all begins once', holds: begins }] }))).toEqual([])
  })

  test('over time tell two ways into one state apart by what they remember', () => {
    const patient = {
      says: 'nobody sighs three times',
      holds: (_: unknown, history: readonly Taken[]) => sighs(history) < 3,
    }
    const remembers = (history: readonly Taken[]) => Math.min(sighs(history), 3)
    expect(brokenLaws(teaWith({ laws: [patient] }))).toEqual([])
    expect(brokenLaws(teaWith({ laws: [{ ...patient, remembers }] }))).toHaveLength(1)
  })
})
