import { describe, expect, it } from 'vitest'
import type { Trace, TraceStep } from '#flow-pages/flow-data'
import { contextAt, contextChangesAt } from '#flow-pages/player/context-changes'
import { formatValue } from '#flow-pages/player/ValueView'

const createStep = (contextChanges: TraceStep['contextChanges']): TraceStep => ({
  event: { type: 'any' },
  label: 'any',
  kind: 'event',
  transitions: [],
  states: [],
  activeStates: [],
  contextChanges,
  effects: [],
})
const trace: Pick<Trace, 'steps'> = {
  steps: [
    createStep({ cart: { items: [1], note: 'hot' }, problem: null }),
    createStep({ cart: { items: [1, 2], note: 'hot' } }),
    createStep({ cart: null, problem: 'offline' }),
  ],
}

describe('what a chart remembers on a walk', () => {
  it('is put together from the changes of the steps', () => {
    expect(contextAt(trace, 1)).toEqual({ cart: { items: [1, 2], note: 'hot' }, problem: null })
    expect(contextAt(trace, 2)).toEqual({ cart: null, problem: 'offline' })
  })

  it('tells what is different as deep as it lies', () => {
    expect(contextChangesAt(trace, 1)).toEqual([{ name: 'cart.items', before: [1], after: [1, 2] }])
  })

  it('tells a thing that is gone as a whole', () => {
    const gone = { name: 'cart', before: { items: [1, 2], note: 'hot' }, after: null }
    expect(contextChangesAt(trace, 2)).toEqual([gone, { name: 'problem', before: null, after: 'offline' }])
  })

  it('has no changes at the start', () => {
    expect(contextChangesAt(trace, 0)).toEqual([])
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
    expect(formatValue(value)).toBe(text)
  })

  it('stands in lines where it is long', () => {
    const facts = { handover: { orderId: '1042' }, items: ['a dish with a long name', 'another one'] }
    expect(formatValue(facts).split('\n')).toEqual([
      'handover: {orderId: "1042"}',
      'items: ["a dish with a long name", "another one"]',
    ])
  })
})
