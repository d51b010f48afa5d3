import { expect, it } from 'vitest'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createHostSession } from '#staff/host/host-session'
import { createSessionStorage } from '#staff/shared/session-storage'

const createStorage = () =>
  createSessionStorage(
    // Without a storage the values stay in memory.
    createSafeStorage(() => {
      throw new Error('no storage')
    }),
    'hostSession',
  )
const OLD = { token: 'old', name: 'Ada Brook' }
const NEW = { token: 'new', name: 'Ada Brook' }

it('ends a session that the server no longer accepts', () => {
  const storage = createStorage()
  const session = createHostSession(storage)
  session.start(OLD)
  session.expire()
  expect([session.getState(), storage.read()]).toEqual([{ session: null, isExpired: true }, null])
})

// Specification 25.3.
it('keeps the session that another window has begun meanwhile', () => {
  const storage = createStorage()
  const session = createHostSession(storage)
  session.start(OLD)
  createHostSession(storage).start(NEW)
  session.expire()
  session.expire()
  expect([session.getState(), storage.read()]).toEqual([{ session: null, isExpired: true }, NEW])
})
