import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { allTransitions } from '../../explore/state-nodes.ts'
import { type AppMessage, LISTENER_TIMEOUT, type LiveMessage } from '../../live/live-channel.ts'
import { createLivePublisher } from '../../live/live-publisher.ts'

/** A chart whose events have a payload. */
const orderMachine = createMachine({
  id: 'order',
  initial: 'empty',
  states: { empty: { on: { 'name.entered': 'named' } }, named: { on: { 'name.entered': 'named' } } },
})
const NAME_ENTERED = { type: 'name.entered', name: 'Wren Ashdown' }

let posted: AppMessage[] = []
let openedApps: string[] = []
let requests: string[] = []
let now = 0
let sendMessage = (_: unknown): void => {}

/** Starts the chart with a publisher. `sendMessage` plays the flow pages. */
function startPublishing() {
  const inspect = createLivePublisher({
    channel: {
      postMessage: message =>
        message.kind === 'appOpened' ? openedApps.push(message.app) : posted.push(message),
      addEventListener: (_, listener) => {
        sendMessage = data => listener(new MessageEvent('message', { data }))
      },
    },
    app: 'tab-1',
    now: () => now,
    onRecord: () => requests.push('startRecording'),
    onSave: () => requests.push('saveRecording'),
  })
  return createActor(orderMachine, { clock: new SimulatedClock(), inspect }).start()
}
const receiveMessage = (message: LiveMessage) => sendMessage(message)

beforeEach(() => {
  posted = []
  openedApps = []
  requests = []
  now = 0
})

describe('createLivePublisher', () => {
  it('announces the app and publishes nothing before the first requestStates', () => {
    startPublishing().send(NAME_ENTERED)
    expect([openedApps, posted]).toEqual([['tab-1'], []])
  })

  it('answers requestStates with the states of all charts', () => {
    startPublishing()
    receiveMessage({ kind: 'requestStates' })
    expect(posted).toEqual([{ kind: 'states', app: 'tab-1', charts: { order: ['empty'] } }])
  })

  it('publishes events with their transitions and without their payload', () => {
    const order = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    now = 40
    order.send(NAME_ENTERED)
    const [, published] = posted
    expect(published).toMatchObject({
      kind: 'eventHandled',
      app: 'tab-1',
      at: 40,
      chart: 'order',
      event: 'name.entered',
      from: ['empty'],
    })
    const allIds = allTransitions(orderMachine).map(({ id }) => id)
    const publishedIds = published?.kind === 'eventHandled' ? published.transitions : []
    expect(publishedIds.length).toBeGreaterThan(0)
    expect(publishedIds.filter(id => !allIds.includes(id))).toEqual([])
    expect(JSON.stringify(posted)).not.toContain('Wren')
  })

  it('stops a minute after the last requestStates and resumes with the next', () => {
    const order = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    now = LISTENER_TIMEOUT
    order.send(NAME_ENTERED)
    expect(posted).toHaveLength(1)
    receiveMessage({ kind: 'requestStates' })
    expect(posted).toHaveLength(2)
  })

  it('publishes the end of a chart', () => {
    const order = startPublishing()
    receiveMessage({ kind: 'requestStates' })
    order.stop()
    expect(posted.at(-1)).toMatchObject({ chart: 'order', from: ['empty'], to: [] })
    receiveMessage({ kind: 'requestStates' })
    expect(posted.at(-1)).toEqual({ kind: 'states', app: 'tab-1', charts: {} })
  })
})

describe('requests of the flow pages', () => {
  it('calls onRecord and onSave only for requests to this tab', () => {
    startPublishing()
    receiveMessage({ kind: 'startRecording', app: 'tab-2' })
    receiveMessage({ kind: 'saveRecording', app: 'tab-1' })
    receiveMessage({ kind: 'startRecording', app: 'tab-1' })
    expect(requests).toEqual(['saveRecording', 'startRecording'])
  })

  it('ignores unknown messages', () => {
    startPublishing()
    for (const message of [null, 'requestStates', { kind: 'dance' }, { kind: 7 }]) sendMessage(message)
    expect(posted).toEqual([])
  })
})
