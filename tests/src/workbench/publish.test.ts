import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { allTransitions } from '#machines/kit/nodes'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { type FromApp, LISTENS_FOR, type Message } from '../../../src/workbench/channel'
import { createPublisher } from '../../../src/workbench/publish'

const NOTICE = { policy: 'action', tone: 'success', title: 'Wren Ashdown' } as const

let posted: FromApp[] = []
let begun: string[] = []
let asked: string[] = []
let now = 0
let say = (_: unknown): void => {}

/** The toasts of an app that is looked on at, and the flow pages at the other end. */
function start() {
  const inspect = createPublisher({
    channel: {
      postMessage: message => (message.kind === 'here' ? begun.push(message.app) : posted.push(message)),
      addEventListener: (_, hear) => {
        say = data => hear(new MessageEvent('message', { data }))
      },
    },
    app: 'tab-1',
    now: () => now,
    onRecord: () => asked.push('record'),
    onSave: () => asked.push('save'),
  })
  return createActor(toastsMachine, { clock: new SimulatedClock(), inspect }).start()
}
const told = (message: Message) => say(message)

beforeEach(() => {
  posted = []
  begun = []
  asked = []
  now = 0
})

describe('what the app tells the flow pages', () => {
  it('is that it has begun, and nothing more while nobody has said hello', () => {
    start().send({ type: 'toast.raised', notice: NOTICE })
    expect([begun, posted]).toEqual([['tab-1'], []])
  })

  it('is where every chart stands, at once', () => {
    start()
    told({ kind: 'hello' })
    expect(posted).toEqual([{ kind: 'stands', app: 'tab-1', charts: { toasts: ['calm'] } }])
  })

  it('is what happens, with the transitions that were taken, and no word of what came with it', () => {
    const toasts = start()
    told({ kind: 'hello' })
    now = 40
    toasts.send({ type: 'toast.raised', notice: NOTICE })
    const [, happened] = posted
    expect(happened).toMatchObject({
      kind: 'happened',
      app: 'tab-1',
      at: 40,
      chart: 'toasts',
      event: 'toast.raised',
      from: ['calm'],
    })
    const known = allTransitions(toastsMachine).map(({ id }) => id)
    const taken = happened?.kind === 'happened' ? happened.transitions : []
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter(id => !known.includes(id))).toEqual([])
    expect(JSON.stringify(posted)).not.toContain('Wren')
  })

  it('ends a minute after the last hello, and goes on with the next', () => {
    const toasts = start()
    told({ kind: 'hello' })
    now = LISTENS_FOR
    toasts.send({ type: 'toast.raised', notice: NOTICE })
    expect(posted).toHaveLength(1)
    told({ kind: 'hello' })
    expect(posted).toHaveLength(2)
  })

  it('is that a chart is gone', () => {
    const toasts = start()
    told({ kind: 'hello' })
    toasts.stop()
    expect(posted.at(-1)).toMatchObject({ chart: 'toasts', from: ['calm'], to: [] })
    told({ kind: 'hello' })
    expect(posted.at(-1)).toEqual({ kind: 'stands', app: 'tab-1', charts: {} })
  })
})

describe('what the flow pages ask for', () => {
  it('is done by the tab that is meant, and by no other', () => {
    start()
    told({ kind: 'record', app: 'tab-2' })
    told({ kind: 'save', app: 'tab-1' })
    told({ kind: 'record', app: 'tab-1' })
    expect(asked).toEqual(['save', 'record'])
  })

  it('is left alone where it is no message of ours', () => {
    start()
    for (const strange of [null, 'hello', { kind: 'dance' }, { kind: 7 }]) say(strange)
    expect(posted).toEqual([])
  })
})
