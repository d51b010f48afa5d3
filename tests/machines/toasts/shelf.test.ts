import { expect, test } from 'vitest'
import type { Notice } from '#domain/notice'
import { EMPTY, hasRoom, withShown } from '#machines/toasts/shelf'

const saved: Notice = { policy: 'action', tone: 'success', title: 'Saved' }
const order: Notice = { policy: 'order', tone: 'blue', title: 'Order #7' }
const shelfOf = (...notices: readonly Notice[]) => notices.reduce(withShown, EMPTY)

test('only order notices take up the room of order notices', () => {
  expect(hasRoom(shelfOf(saved, saved, saved, order, order))).toBe(true)
  expect(hasRoom(shelfOf(saved, order, order, order))).toBe(false)
})
