import { describe, expect, it } from 'vitest'
import type { RecordedInput } from '#machines/kit/record/recording'
import { entryLabel, formatElapsed, stateChangeLabels } from '#devtools/entry-labels'

const labelOf = (input: RecordedInput) => entryLabel({ ...input, at: 0, states: {} })

describe('an entry in words', () => {
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
    ['no data: vendors', { kind: 'annotated', topic: 'fault', value: { key: ['vendors'] } }],
  ])('%s', (said, input) => {
    expect(labelOf(input)).toBe(said)
  })
})

it('says where charts went', () => {
  const states = {
    '': { signedIn: { payment: 'idle' } },
    '/payment': { creating: 'requesting' },
    '/addons': null,
  }
  expect(stateChangeLabels({ states })).toEqual([
    'park: signedIn.payment.idle',
    'payment: creating.asking',
    'addons: gone',
  ])
})

it.each([
  [0, '0:00'],
  [61_900, '1:01'],
  [600_000, '10:00'],
])('says when, in minutes and seconds: %i is %s', (milliseconds, said) => {
  expect(formatElapsed(milliseconds)).toBe(said)
})
