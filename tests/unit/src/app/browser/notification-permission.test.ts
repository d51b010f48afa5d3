import { expect, it, vi } from 'vitest'
import { requestNotificationPermission } from '#app/browser/notification-permission'

const FLAGS = { search: false, vendorGrid: true, notifications: true, reviews: false, accounts: true }

/** A window whose browser has this permission. */
function createWindowWith(permission: string, requestPermission: () => unknown = async () => 'granted') {
  const request = vi.fn(requestPermission)
  return {
    request,
    window: Object.assign(Object.create(globalThis), {
      Notification: { permission, requestPermission: request },
    }),
  }
}

// Specification 18.7.
it('asks for the permission on load', () => {
  const { request, window } = createWindowWith('default')
  requestNotificationPermission(window, FLAGS)
  expect(request).toHaveBeenCalledOnce()
})

it.each(['granted', 'denied'])('does not ask again when the permission is %s', permission => {
  const { request, window } = createWindowWith(permission)
  requestNotificationPermission(window, FLAGS)
  expect(request).not.toHaveBeenCalled()
})

// Specification 2.10.
it('does not ask when the config has notifications off', () => {
  const { request, window } = createWindowWith('default')
  requestNotificationPermission(window, { ...FLAGS, notifications: false })
  expect(request).not.toHaveBeenCalled()
})

// Specification 18.7.
it.each([
  ['refuses', () => Promise.reject(new Error('no'))],
  ['returns no promise', () => undefined],
  [
    'throws',
    () => {
      throw new Error('not here')
    },
  ],
])('does not throw in a browser that %s', async (_, requestPermission) => {
  const { window } = createWindowWith('default', requestPermission)
  expect(() => requestNotificationPermission(window, FLAGS)).not.toThrow()
})

it('does not throw in a browser without notifications', () => {
  const window = Object.create({ setTimeout })
  expect(() => requestNotificationPermission(window, FLAGS)).not.toThrow()
})
