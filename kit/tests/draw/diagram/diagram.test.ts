import { describe, expect, test } from 'vitest'
import {
  and,
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  not,
  or,
  raise,
  stopChild,
} from 'xstate'
import { createDiagram } from '../../../draw/diagram/diagram.ts'
import {
  actionNames,
  eventLabel,
  guardLabel,
  guardNames,
  stateTitle,
  triggerKindOf,
  triggerNameOf,
} from '../../../draw/diagram/labels.ts'
import { teaMachine } from '../../samples/tea-machine.ts'

const lamp = createMachine({ id: 'lamp' }).provide({
  delays: { blink: 250, glow: 90_000, rest: () => 5 },
})

describe('the trigger of a transition', () => {
  test.each([
    ['pressed', 'event', 'pressed'],
    ['always', 'always', 'at once'],
    ['xstate.done.actor.ask', 'done', 'ask ✓'],
    ['xstate.done.state.lamp.on', 'done', 'lamp.on ✓'],
    ['xstate.error.actor.ask', 'error', 'ask ✗'],
    ['xstate.snapshot.ask', 'event', 'ask reports'],
    ['my.xstate.snapshot.ask', 'event', 'my.xstate.snapshot.ask'],
    ['xstate.after.blink.lamp.on', 'after', 'after blink, 250 ms'],
    ['xstate.after.glow.lamp.on', 'after', 'after glow, 90 s'],
    ['xstate.after.rest.lamp.on', 'after', 'after rest'],
    ['xstate.after.unknown.lamp.on', 'after', 'after unknown'],
    ['xstate.after.999.lamp.on', 'after', 'after 999 ms'],
    ['xstate.after.1000.lamp.on', 'after', 'after 1 s'],
    ['xstate.after.60000.lamp.on', 'after', 'after 1 min'],
    ['xstate.after.61000.lamp.on', 'after', 'after 61 s'],
    ['xstate.after.120000.lamp.on', 'after', 'after 2 min'],
    ['xstate.after.0.lamp.on', 'after', 'after 0 ms'],
  ])('has for %s the kind %s and the label %s', (type, kind, words) => {
    expect([triggerKindOf(type), eventLabel(lamp, type)]).toEqual([kind, words])
  })
})

describe('the label', () => {
  function isWarm() {
    return true
  }

  test.each([
    ['isDark', 'isDark'],
    [isWarm, 'isWarm'],
    [{ type: 'isDark', params: { at: 1 } }, 'isDark'],
    [not('isDark'), 'not isDark'],
    [and(['isDark', { type: 'isWarm' }]), 'isDark and isWarm'],
    [or([not('isDark'), 'isWarm']), 'not isDark or isWarm'],
    [null, ''],
    [{}, ''],
    [7, ''],
  ])('is the name of a guard or the guards inside it (%#)', (guard, words) => {
    expect(guardLabel(guard)).toBe(words)
  })

  test('leaves out actions that add nothing to the arrow', () => {
    const own = [raise({ type: 'pressed' }), cancel('one'), stopChild('ask'), enqueueActions(() => {})]
    expect(actionNames(['ring', ...own, { type: 'tell' }, isWarm, null, 'raised'])).toEqual([
      'ring',
      'tell',
      'isWarm',
      'raised',
    ])
    expect(actionNames([assign({})])).toEqual(['assign'])
  })
})

describe('the box of a state', () => {
  const watch = fromCallback(() => {})
  const house = createMachine(
    {
      id: 'house',
      description: 'A house.',
      type: 'parallel',
      states: {
        door: {
          initial: 'shut',
          entry: 'knock',
          exit: ['knock', 'leave'],
          states: {
            shut: {
              tags: ['quiet'],
              on: { pushed: [{ guard: 'isOpen', actions: 'creak' }, { actions: assign({}) }] },
            },
            open: { type: 'final', description: 'Visitors may come in.' },
            before: { type: 'history' },
          },
          on: { locked: {}, rung: { actions: raise({ type: 'pushed' }) } },
        },
        bell: { invoke: { id: 'watch', src: 'watch', onError: { actions: ['creak', 'knock'] } } },
      },
    },
    { actors: { watch } },
  )
  const boxes = () => {
    const { root, transitions } = createDiagram(house)
    const [door, bell] = root.states
    return { root, transitions, door, bell }
  }

  test('has the kind, description and initial state', () => {
    const { root, door } = boxes()
    expect(root).toMatchObject({
      id: 'house',
      name: 'house',
      title: 'House',
      kind: 'parallel',
      description: 'A house.',
      initial: null,
    })
    expect(door).toMatchObject({
      id: 'house.door',
      name: 'door',
      kind: 'compound',
      description: '',
      tags: [],
    })
    expect(door?.initial).toBe('house.door.shut')
    expect(door?.states.map(({ name, kind, tags, initial }) => [name, kind, tags, initial])).toEqual([
      ['shut', 'atomic', ['quiet'], null],
      ['open', 'final', [], null],
    ])
  })

  test('has every transition, and none for a forbidden event', () => {
    expect(boxes().transitions.map(({ name, targets }) => [name, targets])).toEqual([
      ['rung', []],
      ['pushed [isOpen]', []],
      ['pushed [else]', []],
      ['watch ✗', []],
    ])
  })
})

test('a transition has its source, targets, label and the names in it', () => {
  const { transitions } = createDiagram(teaMachine)
  expect(transitions.find(({ id }) => id === 'tea.kitchen.lukewarm|always|0')).toEqual({
    id: 'tea.kitchen.lukewarm|always|0',
    source: 'tea.kitchen.lukewarm',
    targets: ['tea.kitchen.cold'],
    name: 'at once [isTired]',
    words: 'at once [isTired]',
    brief: 'at once [isTired]',
    cases: [],
    kind: 'always',
    parts: ['always', 'isTired'],
  })
  expect(transitions.map(({ name }) => name)).toContain('boilWater ✓ [else]')
})

test.each([
  ['cup.drunk', 'cup.drunk'],
  ['xstate.after.actorTimeout.tea.kitchen', 'actorTimeout'],
  ['xstate.done.actor.boilWater', 'boilWater'],
  ['xstate.error.actor.boil.water', 'boil.water'],
  ['xstate.snapshot.session', 'session'],
])('the name in %s is %s', (eventType, name) => {
  expect(triggerNameOf(eventType)).toBe(name)
})

test('guardNames lists the guards inside a guard, and stateTitle writes a name in words', () => {
  expect(guardNames(and([not('isDark'), 'isWarm']))).toEqual(['isDark', 'isWarm'])
  expect(guardNames(undefined)).toEqual([])
  expect(stateTitle('openingCheckout')).toBe('Opening checkout')
})
