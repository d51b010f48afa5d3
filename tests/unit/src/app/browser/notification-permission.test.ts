import { expect, it, vi } from 'vitest'
import { requestNotificationPermission } from '#app/browser/notification-permission'

const FLAGS = { search: false, vendorGrid: true, notifications: true, reviews: false }

/** A window whose browser has been told this before. */
function createWindowWith(permission: string, requestPermission: () => unknown = async () => 'granted') {
  const ask = vi.fn(requestPermission)
  return {
    ask,
    window: Object.assign(Object.create(globalThis), {
      Notification: { permission, requestPermission: ask },
    }),
  }
}

it('asks for the permission on load', () => {
  const { ask, window } = createWindowWith('default')
  requestNotificationPermission(window, FLAGS)
  expect(ask).toHaveBeenCalledOnce()
})

it.each(['granted', 'denied'])('asks nobody twice who has %s it', permission => {
  const { ask, window } = createWindowWith(permission)
  requestNotificationPermission(window, FLAGS)
  expect(ask).not.toHaveBeenCalled()
})

it('asks for nothing where the config has notifications off', () => {
  const { ask, window } = createWindowWith('default')
  requestNotificationPermission(window, { ...FLAGS, notifications: false })
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['refuses', () => Promise.reject(new Error('no'))],
  ['is too old for a promise', () => undefined],
  [
    'throws',
    () => {
      throw new Error('not here')
    },
  ],
])('breaks nothing in a browser that %s', async (_, request) => {
  const { window } = createWindowWith('default', request)
  expect(() => requestNotificationPermission(window, FLAGS)).not.toThrow()
})

it('breaks nothing in a browser without notifications', () => {
  const window = Object.create({ setTimeout })
  expect(() => requestNotificationPermission(window, FLAGS)).not.toThrow()
})
