import { describe, expect, it, vi } from 'vitest'
import { createBrowserNotifications } from '#app/browser/browser-notifications'

interface FakeBrowser {
  readonly permission?: string
  readonly requestPermission?: () => unknown
  readonly isChromium?: boolean
  readonly worker?: { readonly active: object | null; readonly showNotification: () => Promise<void> }
  readonly isWrapper?: boolean
  readonly isSecure?: boolean
}

/** The notifications of a browser, and what the app has done with it. */
function createNotifications(browser: FakeBrowser, isOn = true) {
  const { permission = 'default', worker, isChromium = false } = browser
  const request = vi.fn(browser.requestPermission ?? (async () => 'granted'))
  const shown: { title: string; onclick: (() => void) | null }[] = []
  class FakeNotification {
    static permission = permission
    static requestPermission = request
    onclick: (() => void) | null = null
    constructor(readonly title: string) {
      shown.push(this)
    }
    close() {}
  }
  const [openPath, focus] = [vi.fn(), vi.fn()]
  const window = Object.assign(Object.create(globalThis), {
    focus,
    isSecureContext: browser.isSecure ?? true,
    navigator: {
      ...(isChromium && { userAgentData: {} }),
      ...(worker && { serviceWorker: { getRegistration: async () => worker } }),
    },
    Notification: FakeNotification,
    ...(browser.isWrapper && { ReactNativeWebView: {} }),
  })
  const notifications = createBrowserNotifications(window, { notifications: isOn }, openPath)
  return { notifications, request, shown, openPath, focus }
}

describe('the permission on load', () => {
  // Specification 18.7.
  it('is asked for in a browser that takes the question without a tap', () => {
    const { notifications, request } = createNotifications({ isChromium: true })
    notifications.askOnLoad()
    expect(request).toHaveBeenCalledOnce()
  })

  // Specification 18.7.
  it('waits for a tap in the other browsers', () => {
    const { notifications, request } = createNotifications({})
    notifications.askOnLoad()
    expect(request).not.toHaveBeenCalled()
  })

  it.each(['granted', 'denied'])('is not asked for again when it is %s', permission => {
    const { notifications, request } = createNotifications({ isChromium: true, permission })
    notifications.askOnLoad()
    expect(request).not.toHaveBeenCalled()
  })

  // Specification 2.10.
  it('is not asked for when the config has notifications off', () => {
    const { notifications, request } = createNotifications({ isChromium: true }, false)
    notifications.askOnLoad()
    expect(request).not.toHaveBeenCalled()
  })
})

describe('the question of a tap', () => {
  it('reports the answer', async () => {
    const { notifications } = createNotifications({})
    const onChange = vi.fn()
    notifications.subscribe(onChange)
    await notifications.ask()
    expect(onChange).toHaveBeenCalledOnce()
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
  ])('is no error in a browser that %s', async (_, requestPermission) => {
    const { notifications } = createNotifications({ requestPermission })
    await expect(notifications.ask()).resolves.toBeUndefined()
  })
})

// Specification 18.8.
it.each([
  [
    'a browser without notifications',
    () => createBrowserNotifications(Object.create({}), { notifications: true }, () => {}),
  ],
  ['a mobile wrapper', () => createNotifications({ isWrapper: true }).notifications],
  ['an insecure page', () => createNotifications({ isSecure: false }).notifications],
  ['a park with notifications off', () => createNotifications({}, false).notifications],
])('are missing in %s', (_, create) => {
  expect(create().getAccess()).toBe('missing')
})

describe('a notification', () => {
  // Specification 16.16.
  it('opens its page at a click', async () => {
    const { notifications, shown, openPath, focus } = createNotifications({ permission: 'granted' })
    await notifications.show('Ready at Taco Tía: K54', '/order/7')
    expect(shown.map(({ title }) => title)).toEqual(['Ready at Taco Tía: K54'])
    shown[0]?.onclick?.()
    expect([openPath.mock.calls, focus.mock.calls.length]).toEqual([[['/order/7']], 1])
  })

  it('is shown by the service worker if there is one, as some phones demand', async () => {
    const showNotification = vi.fn(async () => {})
    const { notifications, shown } = createNotifications({
      permission: 'granted',
      worker: { active: {}, showNotification },
    })
    await notifications.show('Ready at Taco Tía: K54', '/order/7')
    const options = { tag: '/order/7', data: { path: '/order/7' } }
    expect([showNotification.mock.calls, shown]).toEqual([[['Ready at Taco Tía: K54', options]], []])
  })

  it('is not shown without the permission', async () => {
    const { notifications, shown } = createNotifications({ permission: 'denied' })
    await notifications.show('Ready', '/order/7')
    expect(shown).toEqual([])
  })
})
