import { describe, expect, test } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { runPath } from '../../explore/stepper.ts'
import { type StubEvent, withStubActors, withStubLeafActors } from '../../explore/stub-implementations.ts'

let workCount = 0
const workActor = fromPromise(async () => {
  workCount += 1
})

/** A chart with two `ear` actors and one `work` actor. It stores every answer. */
const clerkMachine = setup({
  types: { context: {} as { heard: unknown[] } },
  actors: { work: workActor, ear: fromCallback(() => {}) },
  actions: { note: assign({ heard: ({ context, event }) => [...context.heard, event] }) },
}).createMachine({
  id: 'clerk',
  context: { heard: [] },
  invoke: [
    { id: 'left', src: 'ear', systemId: 'leftEar', onSnapshot: { actions: 'note' } },
    { id: 'right', src: 'ear', systemId: 'rightEar' },
    { id: 'work', src: 'work', onDone: { actions: 'note' }, onError: { actions: 'note' } },
  ],
  on: {
    'ears.requested': {
      actions: assign({
        heard: ({ system }) => ['leftEar', 'rightEar', 'nose'].map(id => system.get(id)?.id),
      }),
    },
  },
})

function startClerk() {
  const actor = createActor(withStubActors(clerkMachine)).start()
  const childOf = (id: string) => actor.getSnapshot().children[id]
  const send = (id: string, answer: StubEvent | { readonly type: string }) => childOf(id)?.send(answer)
  const heard = () => actor.getSnapshot().context.heard
  return { actor, childOf, send, heard }
}

describe('a stub actor', () => {
  test('does nothing until it receives a stub event', () => {
    const { heard, childOf } = startClerk()
    expect([heard(), workCount]).toEqual([[], 0])
    expect(childOf('work')?.getSnapshot().status).toBe('idle')
  })

  test('answers, fails or reports as the stub event says', () => {
    const { send, heard } = startClerk()
    send('left', { type: 'stub.reported', snapshot: { context: 7 } })
    expect(heard()).toMatchObject([
      { type: 'xstate.snapshot.left', snapshot: { context: 7, status: 'active' } },
    ])
    send('work', { type: 'stub.done', output: 'tea' })
    expect(heard().slice(1)).toMatchObject([{ type: 'xstate.done.actor.work', output: 'tea' }])
    const other = startClerk()
    other.send('work', { type: 'stub.failed', error: 'no tea' })
    expect(other.heard()).toMatchObject([{ type: 'xstate.error.actor.work', error: 'no tea' }])
  })

  test('can answer after it has reported', () => {
    const { send, childOf } = startClerk()
    send('left', { type: 'stub.reported', snapshot: { context: 7, status: 'done' } })
    expect(childOf('left')?.getSnapshot()).toEqual({
      context: 7,
      status: 'active',
      output: undefined,
      error: undefined,
    })
    send('left', { type: 'stub.done', output: 1 })
    expect(childOf('left')?.getSnapshot()).toMatchObject({ status: 'done', output: 1 })
  })

  test('ignores every other event', () => {
    const { send, heard, childOf } = startClerk()
    const unknownEvent = { type: 'unknown', output: 1, error: 2, snapshot: { context: 3 } }
    for (const type of ['unknown', 'stub.done', 'stub.failed', 'stub.reported']) send('work', { type })
    send('work', unknownEvent)
    expect([heard(), childOf('work')?.getSnapshot().status]).toEqual([[], 'idle'])
  })

  test('stops with its chart', () => {
    const { actor, childOf } = startClerk()
    const ear = childOf('left')
    actor.stop()
    expect(ear?.getSnapshot()).toEqual({ status: 'stopped', output: undefined, error: undefined })
  })
})

test('a pure step finds an actor by its systemId', () => {
  const heard = runPath(clerkMachine, undefined, [{ type: 'ears.requested' }]).at(-1)?.snapshot.context.heard
  expect(heard).toEqual(['left', 'right', undefined])
})

test('withStubLeafActors keeps the machines of a system and replaces all other actors', () => {
  const house = setup({ actors: { clerk: clerkMachine, work: workActor } }).createMachine({
    id: 'house',
    invoke: [
      { id: 'clerk', src: 'clerk' },
      { id: 'work', src: 'work' },
    ],
  })
  const actor = createActor(withStubLeafActors(house)).start()
  const { clerk: owned, work: done } = actor.getSnapshot().children
  expect(owned?.getSnapshot()).toMatchObject({ value: {}, context: { heard: [] } })
  expect(Object.keys(Object(owned?.getSnapshot()).children)).toEqual(['left', 'right', 'work'])
  expect([done?.getSnapshot().status, workCount]).toEqual(['idle', 0])
  actor.stop()
})
