import { expect, test } from 'vitest'
import { enqueueActions, fromPromise, setup } from 'xstate'
import { actionParamsInLastStep } from '../../check/requested-actions.ts'
import { actorInputsInLastStep, startedActorInputs } from '../../check/started-actors.ts'
import { runPath } from '../../explore/stepper.ts'

/** A kitchen that sends orders to its cook while there is one. */
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
  runPath(
    kitchen,
    undefined,
    types.map(type => ({ type })),
  ).map(({ step }) => step)

test('startedActorInputs returns the input of each start of an actor', () => {
  const history = historyOf('opened', 'opened', 'ordered')
  expect(startedActorInputs(history, 'cook')).toEqual([{ dish: 'bao' }, { dish: 'bao' }])
  expect(actorInputsInLastStep(history, 'cook')).toEqual([])
  expect(actorInputsInLastStep(history.slice(0, -1), 'cook')).toEqual([{ dish: 'bao' }])
})

test('a pure step finds an actor by its systemId while the actor exists', () => {
  expect(actionParamsInLastStep(historyOf('opened', 'ordered'), 'xstate.sendTo')).toHaveLength(1)
  expect(actionParamsInLastStep(historyOf('ordered'), 'xstate.sendTo')).toEqual([])
})

test('only an actor with the given id counts', () => {
  const spawned = [{ id: 'cook', input: 1 }, { id: 'guest', input: 2 }, null, 'cook', undefined]
  const actions = spawned.map(params => ({ type: 'xstate.spawnChild', params }))
  const history = [{ event: { type: 'opened' }, actions, stateValue: 'open' }]
  expect([startedActorInputs(history, 'cook'), actorInputsInLastStep(history, 'guest')]).toEqual([[1], [2]])
})
