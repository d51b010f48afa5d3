import { describe, expect, test } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { type Answer, withLeafStandIns, withStandIns } from '#machines/kit/inert'
import { trace } from '#machines/kit/stepper'

let worked = 0
const work = fromPromise(async () => {
  worked += 1
})

/** A clerk with an ear, of whom two are there; he notes whatever he is told. */
const clerk = setup({
  types: { context: {} as { heard: unknown[] } },
  actors: { work, ear: fromCallback(() => {}) },
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
    asked: {
      actions: assign({
        heard: ({ system }) => ['leftEar', 'rightEar', 'nose'].map(id => system.get(id)?.id),
      }),
    },
  },
})

function running() {
  const actor = createActor(withStandIns(clerk)).start()
  const childOf = (id: string) => actor.getSnapshot().children[id]
  const tell = (id: string, answer: Answer | { readonly type: string }) => childOf(id)?.send(answer)
  const heard = () => actor.getSnapshot().context.heard
  return { actor, childOf, tell, heard }
}

describe('a stand-in', () => {
  test('does nothing of the work until it is told', () => {
    const { heard, childOf } = running()
    expect([heard(), worked]).toEqual([[], 0])
    expect(childOf('work')?.getSnapshot().status).toBe('idle')
  })

  test('answers, fails or reports as it is told', () => {
    const { tell, heard } = running()
    tell('left', { type: 'standIn.showed', snapshot: { context: 7 } })
    expect(heard()).toMatchObject([
      { type: 'xstate.snapshot.left', snapshot: { context: 7, status: 'active' } },
    ])
    tell('work', { type: 'standIn.done', output: 'tea' })
    expect(heard().slice(1)).toMatchObject([{ type: 'xstate.done.actor.work', output: 'tea' }])
    const other = running()
    other.tell('work', { type: 'standIn.failed', error: 'no tea' })
    expect(other.heard()).toMatchObject([{ type: 'xstate.error.actor.work', error: 'no tea' }])
  })

  test('may report and answer later all the same', () => {
    const { tell, childOf } = running()
    tell('left', { type: 'standIn.showed', snapshot: { context: 7, status: 'done' } })
    expect(childOf('left')?.getSnapshot()).toEqual({
      context: 7,
      status: 'active',
      output: undefined,
      error: undefined,
    })
    tell('left', { type: 'standIn.done', output: 1 })
    expect(childOf('left')?.getSnapshot()).toMatchObject({ status: 'done', output: 1 })
  })

  test('takes nothing else for an answer', () => {
    const { tell, heard, childOf } = running()
    const odd = { type: 'told', output: 1, error: 2, snapshot: { context: 3 } }
    for (const type of ['told', 'standIn.done', 'standIn.failed', 'standIn.showed']) tell('work', { type })
    tell('work', odd)
    expect([heard(), childOf('work')?.getSnapshot().status]).toEqual([[], 'idle'])
  })

  test('stops with its chart', () => {
    const { actor, childOf } = running()
    const ear = childOf('left')
    actor.stop()
    expect(ear?.getSnapshot()).toEqual({ status: 'stopped', output: undefined, error: undefined })
  })
})

test('a pure step finds each actor by its own systemId', () => {
  const heard = trace(clerk, undefined, [{ type: 'asked' }]).at(-1)?.snapshot.context.heard
  expect(heard).toEqual(['left', 'right', undefined])
})

test('a system keeps its charts, those that they own included, and loses the work outside them', () => {
  const house = setup({ actors: { clerk, work } }).createMachine({
    id: 'house',
    invoke: [
      { id: 'clerk', src: 'clerk' },
      { id: 'work', src: 'work' },
    ],
  })
  const actor = createActor(withLeafStandIns(house)).start()
  const { clerk: owned, work: done } = actor.getSnapshot().children
  expect(owned?.getSnapshot()).toMatchObject({ value: {}, context: { heard: [] } })
  expect(Object.keys(Object(owned?.getSnapshot()).children)).toEqual(['left', 'right', 'work'])
  expect([done?.getSnapshot().status, worked]).toEqual(['idle', 0])
  actor.stop()
})
