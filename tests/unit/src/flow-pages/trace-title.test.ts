import { expect, it } from 'vitest'
import { traceEnd } from '#flow-pages/trace-title'
import { appFlow } from '#machines/app/spec/flow'
import { createChartData } from '#tools/flow-pages/data/chart-data'

const findings = {
  mutants: {},
  browser: () => ({ coveredParts: [], unreachableInBrowser: {} }),
  scenarios: () => null,
  uses: () => ({}),
}
const chart = createChartData(appFlow, [], findings, [])

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
