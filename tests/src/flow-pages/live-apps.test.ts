import { describe, expect, it } from 'vitest'
import { activeIds, heard, type LiveApp, stillOpen } from '../../../src/flow-pages/live/live-apps'
import type { Happened, Stands } from '../../../src/workbench/channel'

const stands = (app: string, charts: Readonly<Record<string, string[]>>): Stands => ({
  kind: 'stands',
  app,
  charts,
})
const happened = (change: Partial<Happened>): Happened => ({
  kind: 'happened',
  app: 'a',
  at: 0,
  chart: 'payment',
  event: 'payment.started',
  from: ['pending'],
  to: ['creating.noting'],
  transitions: ['payment.pending|payment.started|0'],
  ...change,
})
const appsAfter = (...messages: (Stands | Happened)[]): LiveApp[] =>
  messages.reduce<LiveApp[]>((apps, message, at) => heard(apps, message, at), [])

describe('the apps that are open in other tabs', () => {
  it('are known as soon as they say something, each by itself', () => {
    const apps = appsAfter(stands('a', { payment: ['pending'] }), happened({ app: 'b' }))
    expect(apps.map(({ id, heardAt, charts }) => [id, heardAt, charts])).toEqual([
      ['a', 0, { payment: ['pending'] }],
      ['b', 1, { payment: ['creating.noting'] }],
    ])
  })

  it('tell where a chart stands with every event, the newest event first', () => {
    const [app] = appsAfter(happened({ at: 1 }), happened({ at: 2, to: ['failed'] }))
    expect(app?.charts).toEqual({ payment: ['failed'] })
    expect(app?.happened.map(({ at }) => at)).toEqual([2, 1])
  })

  it('lose a chart that is over', () => {
    expect(appsAfter(stands('a', { payment: ['pending'] }), happened({ to: [] }))[0]?.charts).toEqual({})
  })

  it('keep no more events than anybody reads', () => {
    expect(appsAfter(...Array.from({ length: 250 }, (_, at) => happened({ at })))[0]?.happened).toHaveLength(
      200,
    )
  })

  it('are closed when two greetings go without an answer', () => {
    const apps = appsAfter(stands('a', {}))
    expect([stillOpen(apps, 49_999), stillOpen(apps, 50_000)].map(({ length }) => length)).toEqual([1, 0])
  })
})

describe('what is lit of a chart that runs', () => {
  it('is every active state, those around it included', () => {
    expect(activeIds('park', ['signedIn.payment.idle', 'signedIn.orderPage.open'])).toEqual([
      'park',
      'park.signedIn',
      'park.signedIn.payment',
      'park.signedIn.payment.idle',
      'park.signedIn.orderPage',
      'park.signedIn.orderPage.open',
    ])
  })

  it('is nothing where the chart does not run', () => {
    expect(activeIds('park', [])).toEqual([])
  })
})
