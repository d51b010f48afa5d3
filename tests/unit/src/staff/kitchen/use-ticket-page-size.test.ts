import { expect, it } from 'vitest'
import { pageSizeRule } from '#staff/kitchen/order/use-ticket-page-size'

// Specification 23.25.
it('makes the paper as long as the ticket, its margins and what printers round', () => {
  expect(pageSizeRule(96, 80)).toBe('@page { size: 80mm 38mm; margin: 4mm; }')
})
