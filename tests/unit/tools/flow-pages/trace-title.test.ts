import { createChartData } from 'statechart-kit/pages/data/chart-data'
import { traceEnd } from 'statechart-kit/pages/trace-title'
import { expect, it } from 'vitest'
import { appFlow } from '#machines/app/spec/flow'

const chart = createChartData(appFlow, [], {}, [])

/** The end of a trace in states of a signed-in customer. */
function endOf(...states: string[]): string {
  const steps = [{ event: { type: 'any' }, states: states.map(id => `app.signedIn.${id}`), transitions: [] }]
  return traceEnd(chart, Object({ endsIn: '', steps }), false)
}

it('names the state around several states once, and keeps the order of the chart', () => {
  const end = 'Signed in: payment, idle; order page, closed; orders page, open'
  expect(endOf('payment.idle', 'orderPage.closed', 'ordersPage.open')).toBe(end)
  expect(endOf('ordersPage.open', 'orderPage.closed', 'payment.idle')).toBe(end)
  expect(endOf('payment.idle')).toBe('Signed in, payment, idle')
})
