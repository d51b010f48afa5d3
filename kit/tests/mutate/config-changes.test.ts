import { expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import { runPath } from '../../explore/stepper.ts'
import { cloneConfig, isConfigObject, replaceAtPath, toList } from '../../mutate/config-changes.ts'
import { createMutants } from '../../mutate/create-mutants.ts'

/** A config with lists and single values, a list of invokes, and targets of every form. */
const deskMachine = createMachine({
  id: 'desk',
  type: 'parallel',
  states: {
    lamp: {
      initial: 'off',
      on: { broken: { target: '.off', actions: ['sigh', { type: 'note', params: { at: 1 } }] } },
      states: {
        off: { on: { pressed: [{ guard: { type: 'isWhole' }, target: 'on' }, { actions: 'sigh' }] } },
        on: {
          exit: ['click', 'sigh'],
          on: { pressed: '#desk.lamp.off' },
          always: { guard: 'isBroken', target: 'off' },
        },
      },
    },
    clerk: {
      invoke: [
        {
          id: 'read',
          src: 'read',
          onDone: { actions: 'note' },
          onError: [{ guard: 'isLate', actions: 'sigh' }],
        },
        { id: 'hear', src: 'hear', onSnapshot: { actions: 'note' } },
      ],
    },
    alone: { on: { left: { target: 'alone', reenter: true } } },
  },
}).provide({
  delays: { soon: 10, late: () => 20 },
  actors: { read: fromPromise(async () => 1), hear: fromPromise(async () => 2) },
})

/** The path to each changed part, and the kind of change. */
const EXPECTED_CHANGES = [
  'states/lamp/initial:on',
  'states/lamp/on/broken:gone',
  'states/lamp/on/broken:to nowhere',
  'states/lamp/on/broken:to .on',
  'states/lamp/on/broken/actions/0:dropped',
  'states/lamp/on/broken/actions/1:dropped',
  'states/lamp/states/off/on/pressed/0:gone',
  'states/lamp/states/off/on/pressed/0:to nowhere',
  'states/lamp/states/off/on/pressed/0:to off',
  'states/lamp/states/off/on/pressed/0:guard dropped',
  'states/lamp/states/off/on/pressed/0:guard negated',
  'states/lamp/states/off/on/pressed/1:gone',
  'states/lamp/states/off/on/pressed/1/actions/0:dropped',
  'states/lamp/states/on/exit/0:dropped',
  'states/lamp/states/on/exit/1:dropped',
  'states/lamp/states/on/on/pressed:gone',
  'states/lamp/states/on/on/pressed:to nowhere',
  'states/lamp/states/on/on/pressed:to #desk.lamp.on',
  'states/lamp/states/on/always:gone',
  'states/lamp/states/on/always:to nowhere',
  'states/lamp/states/on/always:to on',
  'states/lamp/states/on/always:guard dropped',
  'states/lamp/states/on/always:guard negated',
  'states/clerk/invoke/0/onDone:gone',
  'states/clerk/invoke/0/onDone/actions/0:dropped',
  'states/clerk/invoke/0/onError/0:gone',
  'states/clerk/invoke/0/onError/0:guard dropped',
  'states/clerk/invoke/0/onError/0:guard negated',
  'states/clerk/invoke/0/onError/0/actions/0:dropped',
  'states/clerk/invoke/1/onSnapshot:gone',
  'states/clerk/invoke/1/onSnapshot/actions/0:dropped',
  'states/alone/on/left:gone',
  'states/alone/on/left:to nowhere',
  'states/alone/on/left:to lamp',
  'delays/soon:half as long',
  'delays/soon:twice as long',
  'delays/late:half as long',
  'delays/late:twice as long',
]

const EXPECTED_DESCRIPTIONS = [
  'desk.lamp begins in on',
  'desk.lamp, broken: action note dropped',
  'desk.lamp.off, pressed, 2. is gone',
  'desk.lamp.off, pressed, 1. leads to off instead of to on',
  'desk.lamp.off, pressed, 1.: guard isWhole negated',
  'desk.lamp.on: exit sigh dropped',
  'desk.lamp.on, pressed leads to #desk.lamp.on instead of to #desk.lamp.off',
  'desk.lamp.on, always is gone',
  'desk.clerk, read onError: guard isLate dropped',
  'desk.clerk, hear onSnapshot is gone',
  'desk, late lasts twice as long',
]

test('createMutants changes every part of a chart and names each change by its path', () => {
  expect(createMutants(deskMachine).map(({ id }) => id)).toEqual(EXPECTED_CHANGES)
  expect(createMutants(deskMachine).map(({ description }) => description)).toEqual(
    expect.arrayContaining(EXPECTED_DESCRIPTIONS),
  )
})

test('createMutants returns nothing for an empty chart', () => {
  expect(createMutants(createMachine({}))).toEqual([])
})

test('createMutants also halves and doubles computed delays', () => {
  const [half, twice] = createMutants(deskMachine).filter(({ description }) =>
    description.includes('late lasts'),
  )
  const lasting = [half, twice].map(mutant =>
    Object(mutant?.machine.implementations.delays?.late)({}, undefined),
  )
  expect(lasting).toEqual([10, 40])
})

test('a mutant differs from the original only in its change', () => {
  const after = (wrong: string, ...types: string[]) => {
    const machine = createMutants(deskMachine).find(({ id }) => id === wrong)?.machine ?? deskMachine
    const guards = { isWhole: () => true, isBroken: () => false, isLate: () => false }
    const quiet = machine.provide({ guards, actions: { sigh: () => {}, note: () => {}, click: () => {} } })
    const steps = runPath(
      quiet,
      undefined,
      types.map(type => ({ type })),
    )
    return [steps.at(-1)?.snapshot.value, steps.at(-1)?.step.actions.map(({ type }) => type)]
  }
  const off = { lamp: 'off', clerk: {}, alone: {} }
  const on = { ...off, lamp: 'on' }
  expect(after('nothing', 'pressed', 'pressed')).toEqual([off, ['click', 'sigh']])
  expect(after('states/lamp/states/on/exit/0:dropped', 'pressed', 'pressed')).toEqual([off, ['sigh']])
  expect(after('states/lamp/states/off/on/pressed/0:gone', 'pressed')).toEqual([off, ['sigh']])
  expect(after('states/lamp/states/off/on/pressed/0:guard negated', 'pressed')).toEqual([off, ['sigh']])
  expect(after('states/lamp/states/on/always:guard negated', 'pressed')).toEqual([off, ['click', 'sigh']])
  expect(after('states/lamp/initial:on')[0]).toEqual(on)
})

test('cloneConfig and replaceAtPath copy plain objects and lists, and share everything else', () => {
  const act = () => {}
  const config = { states: { on: { entry: [act, { type: 'ring' }] } }, when: new Date(0), none: null }
  const copy = cloneConfig(config)
  expect(copy).toEqual(config)
  expect(copy).not.toBe(config)
  expect(replaceAtPath(config, ['states', 'on', 'entry', 1], 'x')).toMatchObject({
    states: { on: { entry: [act, 'x'] } },
  })
  expect(replaceAtPath(config, ['when', 'day'], 'x')).toEqual(config)
  expect(config.states.on.entry[1]).toEqual({ type: 'ring' })
  expect([{}, { type: 1 }, [], null, 'part', act, new Date(0)].map(isConfigObject)).toEqual([
    true,
    true,
    ...Array(5).fill(false),
  ])
  expect([undefined, 'one', ['one', 'two']].map(toList)).toEqual([[], ['one'], ['one', 'two']])
})
