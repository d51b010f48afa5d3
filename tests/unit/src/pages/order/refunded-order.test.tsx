import { expect, it } from 'vitest'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'

const textOf = (wire: object) =>
  visibleText(renderOrderPage(createReadyOrder({ total: 11, ...wire }), 'track'))

// Specification 27.8.
it('shows what the host has paid back', () => {
  expect(textOf({ refunded: 2.5 })).toContain('£2.50 refunded')
  expect(textOf({ refunded: 11 })).toContain('Refunded in full')
})

// Specification 27.8.
it('says nothing of refunds without one, and at a server that knows none', () => {
  expect(textOf({ refunded: 0 })).not.toMatch(/refunded/i)
  expect(textOf({})).not.toMatch(/refunded/i)
})
