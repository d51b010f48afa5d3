import { expect, it } from 'vitest'
import { boardTimeText, orderedText } from '#staff/kitchen/order/order-texts'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'

const at = (iso: string) => Date.parse(iso)

it.each([
  ['5m ago', '2026-11-25T19:07:00Z'],
  ['19:02', '2026-11-25T23:30:00Z'],
  ['19:02', '2026-11-26T00:40:00Z'],
  ['25 Nov 19:02', '2026-11-26T11:00:00Z'],
])('an order from 19:02 was ordered %s at %s', (text, now) => {
  expect(orderedText(createBoardOrder({ createdAt: '2026-11-25T19:02:00Z' }), at(now))).toBe(text)
})

// Specification 23.2.
it('a time names its day only if it is half a day away', () => {
  expect(boardTimeText('2026-11-26T00:10:00Z', at('2026-11-25T23:50:00Z'))).toBe('00:10')
  expect(boardTimeText('2026-11-25T19:20:00Z', at('2026-11-26T11:00:00Z'))).toBe('25 Nov 19:20')
})
