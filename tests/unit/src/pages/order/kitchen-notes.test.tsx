import { expect, it } from 'vitest'
import { createReadyOrder, renderOrderPage, visibleText } from '#tests/fixtures/client/render-order-page'

const textOf = (wire: object) => visibleText(renderOrderPage(createReadyOrder(wire), 'track'))

// Specification 23.6.
it('shows why the trailer cancelled the order, below the specified words', () => {
  const wire = { status: 'cancelled', cancelReason: 'The smoker is broken' }
  expect(textOf(wire)).toMatch(/Order Cancelled .* The reason: The smoker is broken/)
  expect(textOf({ ...wire, cancelReason: null })).not.toContain('The reason')
  expect(textOf({ ...wire, status: 'preparing' })).not.toContain('The reason')
})

// Specification 23.7.
it('shows that the kitchen has seen the allergy note, as soon as it has', () => {
  expect(textOf({ allergySeenAt: null })).not.toContain('has seen')
  expect(textOf({ allergySeenAt: '2025-06-06T12:00:00.000Z' })).toContain(
    'The kitchen has seen your allergy note',
  )
})
