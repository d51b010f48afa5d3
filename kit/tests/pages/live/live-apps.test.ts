import { describe, expect, it } from 'vitest'
import type { EventMessage, StatesMessage } from '../../../live/live-channel.ts'
import { activeStateIds, type LiveApp, removeClosedApps, updateApps } from '../../../pages/live/live-apps.ts'

const createStatesMessage = (app: string, charts: Readonly<Record<string, string[]>>): StatesMessage => ({
  kind: 'states',
  app,
  charts,
})
const createEventMessage = (change: Partial<EventMessage>): EventMessage => ({
  kind: 'eventHandled',
  app: 'a',
  at: 0,
  chart: 'payment',
  event: 'payment.started',
  from: ['pending'],
  to: ['creating.readingClock'],
  transitions: ['payment.pending|payment.started|0'],
  ...change,
})
const appsAfterMessages = (...messages: (StatesMessage | EventMessage)[]): LiveApp[] =>
  messages.reduce<LiveApp[]>((apps, message, at) => updateApps(apps, message, at), [])

describe('the apps in other tabs', () => {
  it('are added with their first message', () => {
    const apps = appsAfterMessages(
      createStatesMessage('a', { payment: ['pending'] }),
      createEventMessage({ app: 'b' }),
    )
    expect(apps.map(({ id, lastSeenAt, charts }) => [id, lastSeenAt, charts])).toEqual([
      ['a', 0, { payment: ['pending'] }],
      ['b', 1, { payment: ['creating.readingClock'] }],
    ])
  })

  it('update the states of a chart with every event, the newest event first', () => {
    const [app] = appsAfterMessages(
      createEventMessage({ at: 1 }),
      createEventMessage({ at: 2, to: ['failed'] }),
    )
    expect(app?.charts).toEqual({ payment: ['failed'] })
    expect(app?.events.map(({ at }) => at)).toEqual([2, 1])
  })

  it('remove a chart that has ended', () => {
    expect(
      appsAfterMessages(createStatesMessage('a', { payment: ['pending'] }), createEventMessage({ to: [] }))[0]
        ?.charts,
    ).toEqual({})
  })

  it('keep the last 200 events', () => {
    expect(
      appsAfterMessages(...Array.from({ length: 250 }, (_, at) => createEventMessage({ at })))[0]?.events,
    ).toHaveLength(200)
  })

  it('are removed when two requestStates get no answer', () => {
    const apps = appsAfterMessages(createStatesMessage('a', {}))
    expect(
      [removeClosedApps(apps, 49_999), removeClosedApps(apps, 50_000)].map(({ length }) => length),
    ).toEqual([1, 0])
  })
})

describe('activeStateIds', () => {
  it('returns all active states, including parent states', () => {
    expect(activeStateIds('app', ['signedIn.payment.idle', 'signedIn.orderPage.open'])).toEqual([
      'app',
      'app.signedIn',
      'app.signedIn.payment',
      'app.signedIn.payment.idle',
      'app.signedIn.orderPage',
      'app.signedIn.orderPage.open',
    ])
  })

  it('returns nothing for a chart that does not run', () => {
    expect(activeStateIds('app', [])).toEqual([])
  })
})
