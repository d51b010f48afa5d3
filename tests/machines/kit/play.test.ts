import { describe, expect, test } from 'vitest'
import { assign, createMachine, enqueueActions, fromCallback, type InspectionEvent, setup } from 'xstate'
import { startPlayer } from '#machines/kit/play'
import type { Input } from '#machines/kit/recording'
import { chartSnapshot } from '#machines/kit/ways'

/** A clerk that a page owns: it counts the bells that its porter reports, and sets two alarms that differ in their number. */
const desk = setup({
  types: { events: {} as { type: 'rung'; by: string } | { type: 'alarm'; at: number } },
  actors: { porter: fromCallback(() => {}) },
  actions: {
    setAlarms: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'alarm', at: 1 }, { id: 'one', delay: 10 })
      enqueue.raise({ type: 'alarm', at: 2 }, { id: 'two', delay: 20 })
    }),
    note: assign({ heard: ({ context, event }) => [...context.heard, event] }),
  },
  delays: {},
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ heard: [input] }),
  entry: 'setAlarms',
  invoke: { id: 'porter', src: 'porter', onError: { actions: 'note' } },
  on: { '*': { actions: 'note' } },
})

const house = setup({ actors: { clerk: desk } }).createMachine({
  id: 'house',
  context: { pushed: 0 },
  invoke: { id: 'clerk', src: 'clerk', input: 'inside' },
  after: { 5: { actions: assign({ pushed: -1 }) } },
  on: { pushed: { actions: assign({ pushed: ({ context }) => context.pushed + 1 }) } },
})

/** A house that is played, and what the chart at the end of a way has in its context. */
function playing() {
  const contexts = new Map<string, unknown>()
  const player = startPlayer(
    { root: house, owned: [desk, house] },
    undefined,
    (inspected: InspectionEvent) => {
      const snapshot = inspected.type === '@xstate.snapshot' ? chartSnapshot(inspected.actorRef) : null
      if (snapshot) contexts.set(snapshot.machine.id, { ...snapshot.context, status: snapshot.status })
    },
  )
  const play = (...entries: Input[]) => {
    for (const entry of entries) player.play(entry)
  }
  return { play, stop: player.stop, house: () => contexts.get('house'), desk: () => contexts.get('desk') }
}

const began = (input: unknown): Input => ({ kind: 'began', to: '/desk', input })
const sent = (to: string, type: string): Input => ({ kind: 'sent', to, event: { type } })
const fired = (to: string, at: number): Input => ({ kind: 'fired', to, event: { type: 'alarm', at } })

describe('what is played', () => {
  test('reaches the root, what it owns, and what a page owns', () => {
    const { play, house, desk } = playing()
    play(sent('', 'pushed'), sent('', 'pushed'), sent('/clerk', 'rung'))
    expect(house()).toMatchObject({ pushed: 2 })
    expect(desk()).toMatchObject({ heard: ['inside', { type: 'rung' }] })
    play(began('outside'), sent('/desk', 'rung'))
    expect(desk()).toMatchObject({ heard: ['outside', { type: 'rung' }] })
  })

  test('is told anew by work that reports, and answered by the stand-in that was asked', () => {
    const { play, desk } = playing()
    const report = {
      kind: 'answered',
      from: '/clerk/porter',
      to: '/clerk',
      event: { type: 'rung', by: 'porter' },
    } as const
    const failure = { ...report, event: { type: 'xstate.error.actor.porter', error: 'gone' } }
    play(report, failure)
    const heard = [
      { type: 'rung', by: 'porter' },
      { type: 'xstate.error.actor.porter', error: 'gone' },
    ]
    expect(desk()).toMatchObject({ heard: ['inside', ...heard.map(event => expect.objectContaining(event))] })
    expect(() => play({ ...report, from: '/clerk/cook' })).toThrow('nobody runs at /clerk/cook')
  })

  test('fires the very timer, or the first of its kind, each once', () => {
    const { play, desk } = playing()
    play(fired('/clerk', 2))
    expect(desk()).toMatchObject({ heard: ['inside', { type: 'alarm', at: 2 }] })
    play(fired('/clerk', 7))
    expect(desk()).toMatchObject({ heard: ['inside', { at: 2 }, { type: 'alarm', at: 1 }] })
    expect(() => play(fired('/clerk', 1))).toThrow('no timer alarm is armed at /clerk')
  })

  test('fires the timers of one actor, not those of another', () => {
    const { play, house } = playing()
    expect(() => play(fired('', 1))).toThrow('no timer alarm is armed at the root')
    play({ kind: 'fired', to: '', event: { type: 'xstate.after.5.house' } })
    expect(house()).toMatchObject({ pushed: -1 })
  })

  test('hears no notes', () => {
    const { play, house } = playing()
    play({ kind: 'noted', what: 'page', value: '/' })
    expect(house()).toMatchObject({ pushed: 0 })
  })
})

describe('a chart that a page owns', () => {
  test('is found by its name, and only once it has begun', () => {
    const { play } = playing()
    expect(() => play(sent('/desk', 'rung'))).toThrow('nobody runs at /desk')
    expect(() => play({ kind: 'began', to: '/attic', input: null })).toThrow('no page owns a chart attic')
    play(began('x'))
    expect(() => play(sent('/desk/lamp', 'rung'))).toThrow('nobody runs at /desk/lamp')
    expect(() => play(sent('/desk/porter', 'rung'))).not.toThrow()
  })

  test('is gone with its page, and makes room for the next of its kind', () => {
    const { play, desk } = playing()
    play(began('first'), began('second'), sent('/desk', 'rung'))
    expect(desk()).toMatchObject({ heard: ['second', { type: 'rung' }] })
    play(sent('/desk', 'xstate.stop'))
    expect(desk()).toMatchObject({ heard: ['second', { type: 'rung' }], status: 'stopped' })
    expect(() => play(sent('/desk', 'rung'))).toThrow('nobody runs at /desk')
  })

  test('is stopped at the end with all the others', () => {
    const { play, stop, desk, house } = playing()
    play(began('last'))
    stop()
    expect([desk(), house()]).toMatchObject([{ status: 'stopped' }, { status: 'stopped' }])
  })
})

test('a chart that breaks while it is played throws nothing: where it stands shows it', () => {
  const broken = createMachine({ on: { pushed: { actions: 'burst' } } }).provide({
    actions: {
      burst: () => {
        throw new Error('burst')
      },
    },
  })
  const { play, stop } = startPlayer({ root: broken, owned: [] }, undefined, () => {})
  expect(() => play(sent('', 'pushed'))).not.toThrow()
  stop()
})
