import { expect, test } from 'vitest'
import { and, createMachine, not, or, raise, setup } from 'xstate'
import { createMutants } from '../../mutate/create-mutants.ts'
import { fingerprintChart, fingerprintCharts } from '../../record/chart-fingerprint.ts'
import { editorMachine } from '../samples/editor-machine.ts'
import { encoderMachine, studioMachine } from '../samples/studio-machine.ts'
import { teaMachine } from '../samples/tea-machine.ts'

const kettle = (description: string, act: () => void) =>
  setup({ actions: { act } }).createMachine({ id: 'kettle', description, entry: 'act' })

test('every chart has a different fingerprint', () => {
  const found = [teaMachine, editorMachine, encoderMachine, studioMachine].map(fingerprintChart)
  expect(new Set(found).size).toBe(4)
  expect(found.every(one => /^[\da-f]{16}$/.test(one))).toBe(true)
})

test('a mutant has another fingerprint', () => {
  const own = fingerprintChart(teaMachine)
  const same = createMutants(teaMachine).filter(({ machine }) => fingerprintChart(machine) === own)
  expect(same.map(({ description }) => description)).toEqual([])
})

test('provided implementations do not change the fingerprint', () => {
  expect(fingerprintChart(teaMachine.provide({ actions: { sigh: () => {} } }))).toBe(
    fingerprintChart(teaMachine),
  )
})

test('descriptions and the code of functions do not change the fingerprint', () => {
  const other = kettle('Another.', () => undefined)
  expect(fingerprintChart(kettle('One.', () => {}))).toBe(fingerprintChart(other))
})

test('charts that differ in one name have different fingerprints', () => {
  const ring = { type: 'ring', params: { times: 1 } }
  const states = { on: {}, off: {} }
  const ask = { id: 'ask', src: 'ask' }
  const found = [
    {},
    { tags: 'busy' },
    { entry: 'ring' },
    { exit: 'ring' },
    { entry: ['ring', 'ring'] },
    { entry: ring },
    { entry: { ...ring, params: { times: 2 } } },
    { entry: { ...ring, params: () => ({ times: 2 }) } },
    { entry: () => {} },
    { entry: raise({ type: 'push' }) },
    { entry: raise({ type: 'pull' }) },
    { entry: raise({ type: 'push' }, { delay: 5 }) },
    { invoke: ask },
    { invoke: { ...ask, id: 'tell' } },
    { invoke: { ...ask, src: 'tell' } },
    { initial: 'on', states },
    { initial: 'off', states },
    { type: 'parallel' as const, states },
    ...[
      undefined,
      'isOn',
      not('isOn'),
      not('isOff'),
      and(['isOn', 'isOff']),
      or(['isOff', 'isOn']),
      () => true,
    ].map(guard => ({ on: { push: { guard, actions: 'ring' } } })),
    { on: { push: { guard: { type: 'isOn', params: { at: 1 } }, actions: 'ring' } } },
    { on: { push: {} } },
    { on: { pull: {} } },
    { always: { guard: 'isOn', actions: 'ring' } },
    { initial: 'on', states, on: { push: '.on' } },
    { initial: 'on', states, on: { push: '.off' } },
    { initial: 'on', states, on: { push: { target: '.on', reenter: true } } },
  ].map(config => fingerprintChart(createMachine({ id: 'bell', ...config })))
  expect(new Set(found).size).toBe(found.length)
})

test('a delay counts by its name and length, not by its order', () => {
  const bell = createMachine({ id: 'bell' })
  const withDelays = (delays: Record<string, number | (() => number)>) =>
    fingerprintChart(bell.provide({ delays }))
  const same = [withDelays({ soon: 1, late: 9 }), withDelays({ late: 9, soon: 1 })]
  expect(new Set(same).size).toBe(1)
  const others = [
    fingerprintChart(bell),
    withDelays({ soon: 1 }),
    withDelays({ soon: 2 }),
    withDelays({ late: 1 }),
  ]
  expect(new Set([...same, ...others, withDelays({ soon: () => 1 })]).size).toBe(6)
  expect(withDelays({ soon: () => 1 })).toBe(withDelays({ soon: () => 2 }))
})

test('a fingerprint never changes', () => {
  expect(fingerprintChart(createMachine({ id: 'bell' }))).toBe('fb0e28750ab2b93e')
  expect(fingerprintCharts([{ name: 'tea', machine: teaMachine }])).toEqual({
    tea: fingerprintChart(teaMachine),
  })
})
