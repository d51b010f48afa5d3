import { createAllStateData } from 'statechart-kit/pages/data/chart-part-data'
import { listStartingStates } from 'statechart-kit/pages/data/started-flows'
import { expect, test } from 'vitest'
import { appActors } from '#machines/app/app-actors'
import { appFlow } from '#machines/app/spec/flow'
import { cartFlow } from '#machines/cart/spec/flow'
import { paymentFlow } from '#machines/payment/spec/flow'
import { flows } from '#machines/registry'

const allStarts = createAllStateData(appFlow, flows).flatMap(({ id, starts }) =>
  starts.map(({ root }) => [root, id] as const),
)

test('the app chart starts every chart among its actors, each in a state that is known', () => {
  const charts = Object.entries(appActors).flatMap(([name, actor]) => ('root' in actor ? [name] : []))
  expect([...new Set(allStarts.map(([root]) => root))].toSorted()).toEqual(charts.toSorted())
  expect(allStarts).toContainEqual(['cart', 'app.signedIn'])
})

test('a chart names the states that start it, and none if only its own page exists', () => {
  expect(listStartingStates(cartFlow, flows)).toEqual([
    { chart: 'app', state: 'app.signedIn', title: 'Signed in' },
  ])
  expect(listStartingStates(paymentFlow, flows).map(({ title }) => title)).toEqual([
    'Signed in, payment, paying',
  ])
  expect(listStartingStates(paymentFlow, [paymentFlow])).toEqual([])
})
