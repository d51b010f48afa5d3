import { expect, test } from 'vitest'
import { NO_HIGHLIGHTS } from '#flow-pages/chart/drawing/highlights/highlights'
import { SvgShapeView } from '#flow-pages/chart/drawing/SvgShapeView'
import { appActors } from '#machines/app/app-actors'
import { appFlow } from '#machines/app/spec/flow'
import { cartFlow } from '#machines/cart/spec/flow'
import { paymentFlow } from '#machines/payment/spec/flow'
import { flows } from '#machines/registry'
import { renderMarkup } from '#tests/fixtures/client/render-markup'
import { createAllStateData } from '#tools/flow-pages/data/chart-part-data'
import { linkStartedFlows, listStartingStates } from '#tools/flow-pages/data/started-flows'

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

test('the name of a started chart in a drawing is a link, if the chart has a page', () => {
  const text = { tag: 'text', attributes: {}, children: ['Starts: Cart'] }
  const drawn = { tag: 'g', attributes: { 'data-starts': 'cart' }, children: [text] }
  const render = (pages: typeof flows) =>
    renderMarkup(<SvgShapeView shape={linkStartedFlows(drawn, pages)} highlights={NO_HIGHLIGHTS} />)
  expect(render(flows)).toContain('<a href="#/cart"><text>Starts: Cart</text></a>')
  expect(render([paymentFlow])).toContain('<g><text>Starts: Cart</text></g>')
})
