import { describe, expect, it } from 'vitest'
import { entryLabel, formatElapsed, stateChangeLabels } from '../../record/entry-labels.ts'
import type { RecordedInput } from '../../record/recording.ts'

const labelOf = (input: RecordedInput) => entryLabel({ ...input, at: 0, states: {} })

describe('entryLabel', () => {
  const to = '/payment'
  it.each<[string, RecordedInput]>([
    ['customer: payment.started', { kind: 'sent', to, event: { type: 'payment.started' } }],
    ['page left: addons', { kind: 'sent', to: '/addons', event: { type: 'xstate.stop' } }],
    [
      'answer: createPayment',
      {
        kind: 'answered',
        to,
        from: '/payment/createPayment',
        event: { type: 'xstate.done.actor.createPayment' },
      },
    ],
    [
      'no answer: createPayment',
      {
        kind: 'answered',
        to,
        from: '/payment/createPayment',
        event: { type: 'xstate.error.actor.createPayment' },
      },
    ],
    [
      'news: socket.dropped',
      { kind: 'answered', to: '/realtime', from: '/realtime/socket', event: { type: 'socket.dropped' } },
    ],
    [
      'timer: pollEvery',
      { kind: 'timerFired', to, event: { type: 'xstate.after.pollEvery.payment.processing.waiting' } },
    ],
    ['timer: toast.expired', { kind: 'timerFired', to: '/toasts', event: { type: 'toast.expired' } }],
    ['page begins: addons', { kind: 'started', to: '/addons', input: null }],
    ['page: /cart', { kind: 'annotated', topic: 'page', value: '/cart' }],
    ['data: menu 31', { kind: 'annotated', topic: 'queryData', value: { key: ['menu', 31], data: [] } }],
    ['no data: vendors', { kind: 'annotated', topic: 'queryError', value: { key: ['vendors'] } }],
  ])('gives the label ‘%s’', (label, input) => {
    expect(labelOf(input)).toBe(label)
  })
})

it('labels the state changes of charts', () => {
  const states = {
    '': { signedIn: { payment: 'idle' } },
    '/payment': { creating: 'requesting' },
    '/addons': null,
  }
  expect(stateChangeLabels({ states })).toEqual([
    'app: signedIn.payment.idle',
    'payment: creating.requesting',
    'addons: gone',
  ])
})

it.each([
  [0, '0:00'],
  [61_900, '1:01'],
  [600_000, '10:00'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text)
})
