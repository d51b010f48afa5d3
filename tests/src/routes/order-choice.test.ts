import { expect, it } from 'vitest'
import { FIRST_WISHES } from '#domain/order-list'
import { readChoice, writeChoice } from '../../../src/routes/order-choice'

it.each([
  [undefined, 'descending'],
  ['date', 'descending'],
  ['total', 'descending'],
  ['vendor', 'ascending'],
] as const)('sorts by %s in the direction that this sort begins with', (sort, direction) => {
  expect(readChoice({ sort }).direction).toBe(direction)
})

it.each(['ascending', 'descending'] as const)('keeps a direction that the customer chose: %s', direction => {
  for (const sort of ['date', 'total', 'vendor'] as const) {
    const choice = { ...FIRST_WISHES, sort, direction }
    expect(readChoice(writeChoice(choice))).toEqual(choice)
  }
})

it('writes nothing into the address while the list is as it begins', () => {
  expect(JSON.stringify(writeChoice(FIRST_WISHES))).toBe('{}')
})
