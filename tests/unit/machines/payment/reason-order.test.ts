import { createDiagram } from 'statechart-kit/draw/diagram/diagram'
import { createView } from 'statechart-kit/draw/view/drawing-view'
import { orderReasons } from 'statechart-kit/draw/view/reason-order'
import { expect, test } from 'vitest'
import { paymentFlow } from '#machines/payment/spec/flow'
import { impossibleTransitionsOf } from '#tests/flow-pages/drawing-target'

const impossible = new Set(impossibleTransitionsOf('payment'))

test('the reasons of a line begin with the usual one, and end with what no page can cause', () => {
  const diagram = createDiagram(paymentFlow.machine, paymentFlow.sentences)
  const story = new Set<string>()
  const order = orderReasons(paymentFlow, { story, impossible })
  const parts = {
    states: new Set(diagram.root.states.map(({ id }) => id)),
    transitions: new Set(diagram.transitions.map(({ id }) => id)),
  }
  const { lines } = createView(diagram, { parts, open: new Set(), story, order })
  const failing = lines.find(
    ({ source, target }) => source === 'payment.creating' && target === 'payment.failed',
  )
  const words = failing?.reasons.map(reason => reason.words) ?? []
  expect(words.slice(0, 2)).toEqual(['The payment is not created', 'The server refuses the payment for good'])
  expect(words.at(-1)).toBe('The clock cannot be read')
  for (const { reasons } of lines) {
    const areImpossible = reasons.map(({ id }) => impossible.has(id))
    expect(areImpossible).toEqual(areImpossible.toSorted())
  }
})

test('the story comes before everything else', () => {
  const [rare = '', other = ''] = impossible
  const order = orderReasons(paymentFlow, { story: new Set([rare]), impossible })
  expect(order(rare)).toBeLessThan(order(other))
})
