import { describe, expect, it } from 'vitest'
import type { Walk, WalkStep } from '../../../src/flow-pages/flow-data'
import { changesAt, contextAt } from '../../../src/flow-pages/player/contexts'
import { valueText } from '../../../src/flow-pages/player/ValueView'

const step = (changes: WalkStep['changes']): WalkStep => ({
  event: { type: 'any' },
  says: 'any',
  kind: 'event',
  transitions: [],
  states: [],
  stands: [],
  changes,
  deeds: [],
})
const walk: Pick<Walk, 'steps'> = {
  steps: [
    step({ cart: { items: [1], note: 'hot' }, problem: null }),
    step({ cart: { items: [1, 2], note: 'hot' } }),
    step({ cart: null, problem: 'offline' }),
  ],
}

describe('what a chart remembers on a walk', () => {
  it('is put together from the changes of the steps', () => {
    expect(contextAt(walk, 1)).toEqual({ cart: { items: [1, 2], note: 'hot' }, problem: null })
    expect(contextAt(walk, 2)).toEqual({ cart: null, problem: 'offline' })
  })

  it('tells what is different as deep as it lies', () => {
    expect(changesAt(walk, 1)).toEqual([{ name: 'cart.items', before: [1], after: [1, 2] }])
  })

  it('tells a thing that is gone as a whole', () => {
    const gone = { name: 'cart', before: { items: [1, 2], note: 'hot' }, after: null }
    expect(changesAt(walk, 2)).toEqual([gone, { name: 'problem', before: null, after: 'offline' }])
  })

  it('has no changes at the start', () => {
    expect(changesAt(walk, 0)).toEqual([])
  })
})

describe('a value in words', () => {
  it.each([
    [null, 'none'],
    ['offline', '"offline"'],
    [{ kind: 'refused', status: 404 }, '{kind: "refused", status: 404}'],
    ['a,b', '"a,b"'],
    [{}, '{}'],
    [1749214800000, '1749214800000 (2025-06-06 13:00 UTC)'],
  ])('stands in a line where it is short: %j', (value, text) => {
    expect(valueText(value)).toBe(text)
  })

  it('stands in lines where it is long', () => {
    const facts = { handover: { orderId: '1042' }, items: ['a dish with a long name', 'another one'] }
    expect(valueText(facts).split('\n')).toEqual([
      'handover: {orderId: "1042"}',
      'items: ["a dish with a long name", "another one"]',
    ])
  })
})
