import { describe, expect, test } from 'vitest'
import { assign, createMachine, enqueueActions, fromCallback, type InspectionEvent, setup } from 'xstate'
import { getChartSnapshot } from '../../record/actor-paths.ts'
import type { RecordedInput } from '../../record/recording.ts'
import { startRecordingPlayer } from '../../record/recording-player.ts'

/** A page chart that stores its events, has a callback actor and starts two timers with the same event type. */
const deskMachine = setup({
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

const rootMachine = setup({ actors: { clerk: deskMachine } }).createMachine({
  id: 'house',
  context: { pushed: 0 },
  invoke: { id: 'clerk', src: 'clerk', input: 'inside' },
  after: { 5: { actions: assign({ pushed: -1 }) } },
  on: { pushed: { actions: assign({ pushed: ({ context }) => context.pushed + 1 }) } },
})

/** A player with the latest context of each chart. */
function createTestPlayer() {
  const contexts = new Map<string, unknown>()
  const player = startRecordingPlayer(
    { root: rootMachine, pageOwned: [deskMachine, rootMachine] },
    undefined,
    (inspected: InspectionEvent) => {
      const snapshot = inspected.type === '@xstate.snapshot' ? getChartSnapshot(inspected.actorRef) : null
      if (snapshot) contexts.set(snapshot.machine.id, { ...snapshot.context, status: snapshot.status })
    },
  )
  const play = (...entries: RecordedInput[]) => {
    for (const entry of entries) player.playInput(entry)
  }
  return { play, stop: player.stop, house: () => contexts.get('house'), desk: () => contexts.get('desk') }
}

const startedInput = (input: unknown): RecordedInput => ({ kind: 'started', to: '/desk', input })
const sentInput = (to: string, type: string): RecordedInput => ({ kind: 'sent', to, event: { type } })
const timerInput = (to: string, at: number): RecordedInput => ({
  kind: 'timerFired',
  to,
  event: { type: 'alarm', at },
})

describe('startRecordingPlayer', () => {
  test('sends events to the root, its children and page charts', () => {
    const { play, house, desk } = createTestPlayer()
    play(sentInput('', 'pushed'), sentInput('', 'pushed'), sentInput('/clerk', 'rung'))
    expect(house()).toMatchObject({ pushed: 2 })
    expect(desk()).toMatchObject({ heard: ['inside', { type: 'rung' }] })
    play(startedInput('outside'), sentInput('/desk', 'rung'))
    expect(desk()).toMatchObject({ heard: ['outside', { type: 'rung' }] })
  })

  test('repeats the reports of an actor and lets its stub answer', () => {
    const { play, desk } = createTestPlayer()
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
    expect(() => play({ ...report, from: '/clerk/cook' })).toThrow('no actor runs at /clerk/cook')
  })

  test('fires the exact timer, or otherwise the oldest of its type, once each', () => {
    const { play, desk } = createTestPlayer()
    play(timerInput('/clerk', 2))
    expect(desk()).toMatchObject({ heard: ['inside', { type: 'alarm', at: 2 }] })
    play(timerInput('/clerk', 7))
    expect(desk()).toMatchObject({ heard: ['inside', { at: 2 }, { type: 'alarm', at: 1 }] })
    expect(() => play(timerInput('/clerk', 1))).toThrow('no timer alarm is pending at /clerk')
  })

  test('fires only the timers of the addressed actor', () => {
    const { play, house } = createTestPlayer()
    expect(() => play(timerInput('', 1))).toThrow('no timer alarm is pending at the root')
    play({ kind: 'timerFired', to: '', event: { type: 'xstate.after.5.house' } })
    expect(house()).toMatchObject({ pushed: -1 })
  })

  test('ignores annotations', () => {
    const { play, house } = createTestPlayer()
    play({ kind: 'annotated', topic: 'page', value: '/' })
    expect(house()).toMatchObject({ pushed: 0 })
  })
})

describe('a page chart', () => {
  test('is found by its name after its start', () => {
    const { play } = createTestPlayer()
    expect(() => play(sentInput('/desk', 'rung'))).toThrow('no actor runs at /desk')
    expect(() => play({ kind: 'started', to: '/attic', input: null })).toThrow('no page owns a chart attic')
    play(startedInput('x'))
    expect(() => play(sentInput('/desk/lamp', 'rung'))).toThrow('no actor runs at /desk/lamp')
    expect(() => play(sentInput('/desk/porter', 'rung'))).not.toThrow()
  })

  test('stops with its page and can be started again', () => {
    const { play, desk } = createTestPlayer()
    play(startedInput('first'), startedInput('second'), sentInput('/desk', 'rung'))
    expect(desk()).toMatchObject({ heard: ['second', { type: 'rung' }] })
    play(sentInput('/desk', 'xstate.stop'))
    expect(desk()).toMatchObject({ heard: ['second', { type: 'rung' }], status: 'stopped' })
    expect(() => play(sentInput('/desk', 'rung'))).toThrow('no actor runs at /desk')
  })

  test('stops when the player stops', () => {
    const { play, stop, desk, house } = createTestPlayer()
    play(startedInput('last'))
    stop()
    expect([desk(), house()]).toMatchObject([{ status: 'stopped' }, { status: 'stopped' }])
  })
})

test('a chart that breaks during a replay does not throw', () => {
  const broken = createMachine({ on: { pushed: { actions: 'burst' } } }).provide({
    actions: {
      burst: () => {
        throw new Error('burst')
      },
    },
  })
  const { playInput, stop } = startRecordingPlayer({ root: broken, pageOwned: [] }, undefined, () => {})
  expect(() => playInput(sentInput('', 'pushed'))).not.toThrow()
  stop()
})
