import { describe, expect, it } from 'vitest'
import type { Input } from '#machines/kit/recording'
import { movesOf, timeWords, wordsOf } from '../../../src/workbench/entry-words'

const words = (input: Input) => wordsOf({ ...input, at: 0, stands: {} })

describe('an entry in words', () => {
  const to = '/payment'
  it.each<[string, Input]>([
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
      { kind: 'fired', to, event: { type: 'xstate.after.pollEvery.payment.processing.waiting' } },
    ],
    ['timer: toast.ranOut', { kind: 'fired', to: '/toasts', event: { type: 'toast.ranOut' } }],
    ['page begins: addons', { kind: 'began', to: '/addons', input: null }],
    ['page: /cart', { kind: 'noted', what: 'page', value: '/cart' }],
    ['data: menu 31', { kind: 'noted', what: 'answer', value: { key: ['menu', 31], data: [] } }],
    ['no data: vendors', { kind: 'noted', what: 'fault', value: { key: ['vendors'] } }],
  ])('%s', (said, input) => {
    expect(words(input)).toBe(said)
  })
})

it('says where charts went', () => {
  const stands = {
    '': { signedIn: { payment: 'idle' } },
    '/payment': { creating: 'asking' },
    '/addons': null,
  }
  expect(movesOf({ stands })).toEqual([
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
  expect(timeWords(milliseconds)).toBe(said)
})
