import { expect, test } from 'vitest'
import { enqueueActions, fromPromise, setup } from 'xstate'
import { askedNow } from '#machines/kit/asked'
import { begunNow, inputsOf } from '#machines/kit/begun'
import { trace } from '#machines/kit/stepper'

/** A kitchen with a cook, who is told of an order if there is one. */
const kitchen = setup({
  types: { events: {} as { type: 'opened' } | { type: 'ordered' } },
  actors: { cook: fromPromise<void, { dish: string }>(() => new Promise(() => {})) },
}).createMachine({
  id: 'kitchen',
  initial: 'closed',
  on: {
    ordered: {
      actions: enqueueActions(({ enqueue, system }) => {
        const cook = system.get('theCook')
        if (cook) enqueue.sendTo(cook, { type: 'ordered' })
      }),
    },
  },
  states: {
    closed: { on: { opened: 'open' } },
    open: {
      invoke: { id: 'cook', src: 'cook', systemId: 'theCook', input: { dish: 'bao' } },
      on: { opened: { target: 'open', reenter: true } },
    },
  },
})

const historyOf = (...types: string[]) =>
  trace(
    kitchen,
    undefined,
    types.map(type => ({ type })),
  ).map(({ taken }) => taken)

test('tells with what an actor was begun, once for each time', () => {
  const history = historyOf('opened', 'opened', 'ordered')
  expect(inputsOf(history, 'cook')).toEqual([{ dish: 'bao' }, { dish: 'bao' }])
  expect(begunNow(history, 'cook')).toEqual([])
  expect(begunNow(history.slice(0, -1), 'cook')).toEqual([{ dish: 'bao' }])
})

test('an actor is found by its systemId in a pure step too, and only while it is there', () => {
  expect(askedNow(historyOf('opened', 'ordered'), 'xstate.sendTo')).toHaveLength(1)
  expect(askedNow(historyOf('ordered'), 'xstate.sendTo')).toEqual([])
})

test('nothing but an actor with this very id counts as its beginning', () => {
  const spawned = [{ id: 'cook', input: 1 }, { id: 'guest', input: 2 }, null, 'cook', undefined]
  const actions = spawned.map(params => ({ type: 'xstate.spawnChild', params }))
  const history = [{ event: { type: 'opened' }, actions, to: 'open' }]
  expect([inputsOf(history, 'cook'), begunNow(history, 'guest')]).toEqual([[1], [2]])
})
