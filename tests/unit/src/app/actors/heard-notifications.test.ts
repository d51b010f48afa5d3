import { expect, it } from 'vitest'
import { createHeardNotifications } from '#app/actors/heard-notifications'

it('a connection of the same token goes on after the last notification', () => {
  const heard = createHeardNotifications()
  expect(heard.lastSeqOf('token')).toBeNull()
  heard.goOnAfter(7)
  expect([heard.hear(8), heard.hear(9)]).toEqual([true, true])
  expect(heard.lastSeqOf('token')).toBe(9)
})

it('another token begins to listen, and does not get what the customer before has missed', () => {
  const heard = createHeardNotifications()
  heard.lastSeqOf('token')
  heard.goOnAfter(7)
  expect(heard.lastSeqOf('other')).toBeNull()
  expect(heard.lastSeqOf('token')).toBeNull()
})

it('a notification that comes twice is new once', () => {
  const heard = createHeardNotifications()
  heard.goOnAfter(7)
  expect([heard.hear(8), heard.hear(8), heard.hear(7), heard.hear(9)]).toEqual([true, false, false, true])
})

it('a notification before the room is joined is new, and so is every one of a server without numbers', () => {
  const heard = createHeardNotifications()
  expect([heard.hear(3), heard.hear(3)]).toEqual([true, false])
  heard.goOnAfter(null)
  expect([heard.hear(null), heard.hear(null), heard.lastSeqOf(null)]).toEqual([true, true, null])
})
