import { expect, it } from 'vitest'
import { createNotificationCursor } from '#app/actors/notification-cursor'

it('a connection of the same token goes on after the last notification', () => {
  const cursor = createNotificationCursor()
  expect(cursor.lastSeqOf('token')).toBeNull()
  cursor.resumeAfter(7)
  expect([cursor.acceptIfNew(8), cursor.acceptIfNew(9)]).toEqual([true, true])
  expect(cursor.lastSeqOf('token')).toBe(9)
})

it('another token begins to listen, and does not get what the customer before has missed', () => {
  const cursor = createNotificationCursor()
  cursor.lastSeqOf('token')
  cursor.resumeAfter(7)
  expect(cursor.lastSeqOf('other')).toBeNull()
  expect(cursor.lastSeqOf('token')).toBeNull()
})

it('a notification that comes twice is new once', () => {
  const cursor = createNotificationCursor()
  cursor.resumeAfter(7)
  expect([
    cursor.acceptIfNew(8),
    cursor.acceptIfNew(8),
    cursor.acceptIfNew(7),
    cursor.acceptIfNew(9),
  ]).toEqual([true, false, false, true])
})

it('a notification before the room is joined is new, and so is every one of a server without numbers', () => {
  const cursor = createNotificationCursor()
  expect([cursor.acceptIfNew(3), cursor.acceptIfNew(3)]).toEqual([true, false])
  cursor.resumeAfter(null)
  expect([cursor.acceptIfNew(null), cursor.acceptIfNew(null), cursor.lastSeqOf(null)]).toEqual([
    true,
    true,
    null,
  ])
})
