import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { fingerprint } from '#machines/kit/fingerprint'
import { mutants } from '#machines/kit/mutate'
import { flows } from '#machines/registry'
import { teaMachine } from './samples'

const kettle = (description: string, act: () => void) =>
  setup({ actions: { act } }).createMachine({ id: 'kettle', description, entry: 'act' })

test('every chart has a fingerprint of its own', () => {
  const found = flows.map(({ machine }) => fingerprint(machine))
  expect(new Set(found).size).toBe(flows.length)
  expect(found.every(one => /^[\da-f]{16}$/.test(one))).toBe(true)
})

test('a chart with one thing changed has another', () => {
  const own = fingerprint(teaMachine)
  const same = mutants(teaMachine).filter(({ machine }) => fingerprint(machine) === own)
  expect(same.map(({ says }) => says)).toEqual([])
})

test('what its slots are filled with changes nothing', () => {
  expect(fingerprint(teaMachine.provide({ actions: { sigh: () => {} } }))).toBe(fingerprint(teaMachine))
})

test('neither do descriptions, nor what a function does', () => {
  const other = kettle('Another.', () => undefined)
  expect(fingerprint(kettle('One.', () => {}))).toBe(fingerprint(other))
})
