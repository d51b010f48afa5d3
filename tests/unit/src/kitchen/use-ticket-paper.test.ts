import { expect, it } from 'vitest'
import { paperRule } from '#kitchen/order/use-ticket-paper'

it('makes the paper as long as the ticket, its margins and what printers round', () => {
  expect(paperRule(96)).toBe('@page { size: 80mm 38mm; margin: 4mm; }')
})
