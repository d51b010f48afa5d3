import { createChartData } from 'statechart-kit/pages/data/chart-data'
import { createMessageEntries } from 'statechart-kit/pages/data/message-entries'
import type { ChartData } from 'statechart-kit/pages/flow-data'
import { describe, expect, it } from 'vitest'
import { flows } from '#machines/registry'
import { SHOWN_TEXTS } from '#tools/flow-pages/shown-texts'

const charts = new Map<string, ChartData>(
  flows.map(flow => [flow.name, createChartData(flow, [], { texts: SHOWN_TEXTS }, [])]),
)
const messagesOf = (name: string): string[] => {
  const chart = charts.get(name)
  return chart ? createMessageEntries(chart).map(({ title }) => title) : []
}

describe('the messages in the search', () => {
  it('are what customers read, and no texts that only fixtures make up', () => {
    expect(messagesOf('payment')).toContain('Payment cancelled by user')
    expect(messagesOf('sign-up')).toContain('The code is wrong or has expired')
    const all = [...charts.keys()].flatMap(messagesOf)
    expect(all.filter(text => /^Notice \d|no clock|lantern boat|not an error of the API/.test(text))).toEqual(
      [],
    )
  })

  it('have the reason why a sign-in ended', () => {
    expect(messagesOf('session')).toContain(
      'You were signed out because your sign-in has expired. Your cart is kept.',
    )
  })
})
