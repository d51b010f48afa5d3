import { expect, it } from 'vitest'
import { createNotificationCursor } from '#app/actors/notification-cursor'

it('a connection of the same token goes on after the last notification', () => {
  const heard = createNotificationCursor()
  expect(heard.lastSeqOf('token')).toBeNull()
  heard.resumeAfter(7)
  expect([heard.acceptIfNew(8), heard.acceptIfNew(9)]).toEqual([true, true])
  expect(heard.lastSeqOf('token')).toBe(9)
})

it('another token begins to listen, and does not get what the customer before has missed', () => {
  const heard = createNotificationCursor()
  heard.lastSeqOf('token')
  heard.resumeAfter(7)
  expect(heard.lastSeqOf('other')).toBeNull()
  expect(heard.lastSeqOf('token')).toBeNull()
})

it('a notification that comes twice is new once', () => {
  const heard = createNotificationCursor()
  heard.resumeAfter(7)
  expect([heard.acceptIfNew(8), heard.acceptIfNew(8), heard.acceptIfNew(7), heard.acceptIfNew(9)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('a notification before the room is joined is new, and so is every one of a server without numbers', () => {
  const heard = createNotificationCursor()
  expect([heard.acceptIfNew(3), heard.acceptIfNew(3)]).toEqual([true, false])
  heard.resumeAfter(null)
  expect([heard.acceptIfNew(null), heard.acceptIfNew(null), heard.lastSeqOf(null)]).toEqual([
    true,
    true,
    null,
  ])
})
