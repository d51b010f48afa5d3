import { describe, expect, it } from 'vitest'
import type { Trace, TraceStep } from '../../../pages/flow-data.ts'
import { contextAt, contextChangesAt } from '../../../pages/player/context-changes.ts'
import { formatValue } from '../../../pages/player/ValueView.tsx'

const createStep = (contextChanges: TraceStep['contextChanges']): TraceStep => ({
  event: { type: 'any' },
  sentence: '',
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
    createStep({ cart: { items: [1], note: 'hot' }, errorMessage: null }),
    createStep({ cart: { items: [1, 2], note: 'hot' } }),
    createStep({ cart: null, errorMessage: 'offline' }),
  ],
}

describe('the context of a trace', () => {
  it('is computed from the changes of the steps', () => {
    expect(contextAt(trace, 1)).toEqual({ cart: { items: [1, 2], note: 'hot' }, errorMessage: null })
    expect(contextAt(trace, 2)).toEqual({ cart: null, errorMessage: 'offline' })
  })

  it('names changes at the depth where they are', () => {
    expect(contextChangesAt(trace, 1)).toEqual([{ name: 'cart.items', before: [1], after: [1, 2] }])
  })

  it('shows a removed value as a whole', () => {
    const removal = { name: 'cart', before: { items: [1, 2], note: 'hot' }, after: null }
    expect(contextChangesAt(trace, 2)).toEqual([
      removal,
      { name: 'errorMessage', before: null, after: 'offline' },
    ])
  })

  it('has no changes at the start', () => {
    expect(contextChangesAt(trace, 0)).toEqual([])
  })
})

describe('formatValue', () => {
  it.each([
    [null, 'none'],
    ['offline', '"offline"'],
    [{ kind: 'refused', status: 404 }, '{kind: "refused", status: 404}'],
    ['a,b', '"a,b"'],
    [{}, '{}'],
    [1749214800000, '1749214800000 (2025-06-06 13:00 UTC)'],
  ])('formats a short value in one line: %j', (value, text) => {
    expect(formatValue(value)).toBe(text)
  })

  it('formats a long value in several lines', () => {
    const value = { paymentRequest: { orderId: '1042' }, items: ['a dish with a long name', 'another one'] }
    expect(formatValue(value).split('\n')).toEqual([
      'paymentRequest: {orderId: "1042"}',
      'items: ["a dish with a long name", "another one"]',
    ])
  })
})
