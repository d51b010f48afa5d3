import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { allTransitions } from '#machines/kit/explore/state-nodes'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { type AppMessage, LISTENER_TIMEOUT, type LiveMessage } from '#devtools/live/live-channel'
import { createLivePublisher } from '#devtools/live/live-publisher'

const NOTICE = { policy: 'action', tone: 'success', title: 'Wren Ashdown' } as const

let posted: AppMessage[] = []
let startedToasts: string[] = []
let requestedActions: string[] = []
let now = 0
let sendMessage = (_: unknown): void => {}

/** The toasts of an app that is looked on at, and the flow pages at the other end. */
function startPublishing() {
  const inspect = createLivePublisher({
    channel: {
      postMessage: message =>
        message.kind === 'appOpened' ? startedToasts.push(message.app) : posted.push(message),
      addEventListener: (_, hear) => {
        sendMessage = data => hear(new MessageEvent('message', { data }))
      },
    },
    app: 'tab-1',
    now: () => now,
    onRecord: () => requestedActions.push('startRecording'),
    onSave: () => requestedActions.push('saveRecording'),
  })
  return createActor(toastsMachine, { clock: new SimulatedClock(), inspect }).start()
}
const receiveMessage = (message: LiveMessage) => sendMessage(message)

beforeEach(() => {
  posted = []
  startedToasts = []
  requestedActions = []
  now = 0
})

describe('what the app tells the flow pages', () => {
  it('is that it has begun, and nothing more while nobody has said hello', () => {
    startPublishing().send({ type: 'toast.raised', toast: NOTICE })
    expect([startedToasts, posted]).toEqual([['tab-1'], []])
  })

  it('is where every chart stands, at once', () => {
    startPublishing()
    receiveMessage({ kind: 'requestStates' })
    expect(posted).toEqual([{ kind: 'states', app: 'tab-1', charts: { toasts: ['idle'] } }])
  })

  it('is what happens, with the transitions that were taken, and no word of what came with it', () => {
    const toasts = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    now = 40
    toasts.send({ type: 'toast.raised', toast: NOTICE })
    const [, happened] = posted
    expect(happened).toMatchObject({
      kind: 'eventHandled',
      app: 'tab-1',
      at: 40,
      chart: 'toasts',
      event: 'toast.raised',
      from: ['idle'],
    })
    const known = allTransitions(toastsMachine).map(({ id }) => id)
    const taken = happened?.kind === 'eventHandled' ? happened.transitions : []
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter(id => !known.includes(id))).toEqual([])
    expect(JSON.stringify(posted)).not.toContain('Wren')
  })

  it('ends a minute after the last hello, and goes on with the next', () => {
    const toasts = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    now = LISTENER_TIMEOUT
    toasts.send({ type: 'toast.raised', toast: NOTICE })
    expect(posted).toHaveLength(1)
    receiveMessage({ kind: 'requestStates' })
    expect(posted).toHaveLength(2)
  })

  it('is that a chart is gone', () => {
    const toasts = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    toasts.stop()
    expect(posted.at(-1)).toMatchObject({ chart: 'toasts', from: ['idle'], to: [] })
    receiveMessage({ kind: 'requestStates' })
    expect(posted.at(-1)).toEqual({ kind: 'states', app: 'tab-1', charts: {} })
  })
})

describe('what the flow pages ask for', () => {
  it('is done by the tab that is meant, and by no other', () => {
    startPublishing()
    receiveMessage({ kind: 'startRecording', app: 'tab-2' })
    receiveMessage({ kind: 'saveRecording', app: 'tab-1' })
    receiveMessage({ kind: 'startRecording', app: 'tab-1' })
    expect(requestedActions).toEqual(['saveRecording', 'startRecording'])
  })

  it('is left alone where it is no message of ours', () => {
    startPublishing()
    for (const strange of [null, 'requestStates', { kind: 'dance' }, { kind: 7 }]) sendMessage(strange)
    expect(posted).toEqual([])
  })
})
