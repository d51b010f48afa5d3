import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { outlineChart } from '../../compare/chart-outline.ts'
import { compareCharts, hasChanges } from '../../compare/compare-charts.ts'
import { mergeCharts } from '../../compare/merge-charts.ts'
import { allStateNodes, allTransitions } from '../../explore/state-nodes.ts'

interface Variant {
  readonly target?: 'lit' | 'broken'
  readonly guard?: 'hasBulb' | 'hasPower'
  readonly actorTimeout?: number
  readonly extraState?: boolean
  readonly action?: 'ring' | 'blink'
}

/** A lamp. Each option changes one thing. */
const createLamp = ({ target = 'lit', guard = 'hasBulb', actorTimeout = 1_000, ...more }: Variant = {}) =>
  setup({
    guards: { hasBulb: () => true, hasPower: () => true },
    actions: { ring: () => undefined, blink: () => undefined },
    delays: { actorTimeout },
  }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { pressed: { guard, target, actions: more.action ?? 'ring' } } },
      lit: { after: { actorTimeout: 'dark' } },
      broken: {},
      ...(more.extraState && { dimmed: { on: { pressed: 'dark' } } }),
    },
  })

const lamp: AnyStateMachine = createLamp()
const compare = (before: AnyStateMachine, after: AnyStateMachine) =>
  compareCharts(outlineChart(before), outlineChart(after))

/** The changes as '<kind> <state or event>: <details>'. */
function changesOf(before: AnyStateMachine, after: AnyStateMachine): string[] {
  const { states, transitions } = compare(before, after)
  return [
    ...states.map(({ kind, state, details }) => [kind, `${kind} ${state.id}: ${details}`] as const),
    ...transitions.map(
      ({ kind, transition, details }) =>
        [kind, `${kind} ${transition.source} ${transition.event}: ${details}`] as const,
    ),
  ].flatMap(([kind, text]) => (kind === 'same' ? [] : [text]))
}

describe('compareCharts', () => {
  test.each<[string, Variant, readonly string[]]>([
    ['nothing', {}, []],
    ['a target', { target: 'broken' }, ['changed lamp.dark pressed: target: was lamp.lit, is lamp.broken']],
    ['a guard', { guard: 'hasPower' }, ['changed lamp.dark pressed: guard: was hasBulb, is hasPower']],
    ['an action', { action: 'blink' }, ['changed lamp.dark pressed: actions: was ring, is blink']],
    [
      'a delay',
      { actorTimeout: 2_000 },
      ['changed lamp.lit xstate.after.actorTimeout.lamp.lit: delay: was 1000 ms, is 2000 ms'],
    ],
    [
      'a guard and a target',
      { guard: 'hasPower', target: 'broken' },
      ['added lamp.dark pressed: ', 'removed lamp.dark pressed: '],
    ],
    ['a new state', { extraState: true }, ['added lamp.dimmed: ', 'added lamp.dimmed pressed: ']],
  ])('finds the change of %s', (_, variant, expected) => {
    const changed: AnyStateMachine = createLamp(variant)
    expect(changesOf(lamp, changed)).toEqual(expected)
    expect(hasChanges(compare(lamp, changed))).toBe(expected.length > 0)
  })

  test('finds a removed state with its transitions', () => {
    expect(changesOf(createLamp({ extraState: true }), lamp)).toEqual([
      'removed lamp.dimmed: ',
      'removed lamp.dimmed pressed: ',
    ])
  })

  test('counts every part of a chart without an older version as added', () => {
    const { states, transitions } = compareCharts(null, outlineChart(lamp))
    expect([...states, ...transitions].every(({ kind }) => kind === 'added')).toBe(true)
  })
})

describe('mergeCharts', () => {
  test('has the states and transitions of both versions, each with what happened to it', () => {
    const merged = mergeCharts(
      compare(createLamp({ extraState: true }), createLamp({ guard: 'hasPower', target: 'broken' })),
    )
    expect(merged && allStateNodes(merged.machine).map(({ id }) => [id, merged.kinds.get(id)])).toEqual([
      ['lamp', 'same'],
      ['lamp.dark', 'same'],
      ['lamp.lit', 'same'],
      ['lamp.broken', 'same'],
      ['lamp.dimmed', 'removed'],
    ])
    expect(
      merged && allTransitions(merged.machine).map(({ id, targets }) => [id, targets, merged.kinds.get(id)]),
    ).toEqual([
      ['lamp.dark|pressed|0', ['lamp.broken'], 'added'],
      ['lamp.dark|pressed|1', ['lamp.lit'], 'removed'],
      ['lamp.lit|xstate.after.actorTimeout.lamp.lit|0', ['lamp.dark'], 'same'],
      ['lamp.dimmed|pressed|0', ['lamp.dark'], 'removed'],
    ])
  })
})
