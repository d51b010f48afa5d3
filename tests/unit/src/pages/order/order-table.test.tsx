import { expect, it } from 'vitest'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'

const textOf = (wire: object) => visibleText(renderOrderPage(createReadyOrder(wire), 'track'))

// Specification 26.10.
it('shows the table and the collection code of an order that has them', () => {
  const wire = { orderType: 'dine_in', tableName: 'Terrace 7', collectionCode: 'K47' }
  expect(textOf(wire)).toMatch(/Dine in, Terrace 7, .* Collection code K47/)
  expect(textOf({ orderType: 'dine_in' })).not.toContain('Collection code')
})
