import { describe, expect, it } from 'vitest'
import { createCheckoutWindow } from '#app/browser/checkout-window'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const URL_1 = 'https://checkout.stripe.com/c/1'
const URL_2 = 'https://checkout.stripe.com/c/2'
const NAME = 'foodpark-checkout'

/** A fake window that records what happens to it. */
function createFakeWindow({ isDesktop = true, blocked = false, closable = true, name = '' } = {}) {
  const opened: { url: string; name: string; features: string }[] = []
  const visited: string[] = []
  const media: string[] = []
  const host = {
    name,
    closed: false,
    close: () => {
      host.closed = closable
    },
    location: { assign: (url: string) => void visited.push(url) },
    matchMedia: (query: string) => {
      media.push(query)
      return { matches: isDesktop }
    },
    sessionStorage: createFakeStorage(),
    ReactNativeWebView: undefined as { postMessage: () => void } | undefined,
    screenX: 100,
    screenY: 50,
    outerWidth: 1500,
    outerHeight: 900,
  }
  const popups: ReturnType<typeof createFakePopup>[] = []
  const open = (url: string, target: string, features: string) => {
    opened.push({ url, name: target, features })
    if (blocked) return null
    const popup = createFakePopup()
    popups.push(popup)
    return popup
  }
  return { host: Object.assign(host, { open }), opened, visited, media, popups }
}

function createFakePopup() {
  const visited: string[] = []
  const popup = {
    closed: false,
    focused: 0,
    visited,
    close: () => {
      popup.closed = true
    },
    focus: () => {
      popup.focused += 1
    },
    location: { replace: (url: string) => void visited.push(url) },
    sessionStorage: createFakeStorage(),
    document: {
      title: '',
      documentElement: { style: { colorScheme: '' } },
      body: { textContent: '' as string | null, style: { font: '', padding: '' } },
    },
  }
  return popup
}

const createDesktopWindow = (options = {}) => {
  const fakeWindow = createFakeWindow(options)
  return { ...fakeWindow, checkout: createCheckoutWindow(fakeWindow.host) }
}

describe('on a wide screen with a fine pointer', () => {
  // Specification 13.6.
  it('opens a pop-up of 500 × 700 with a waiting text', () => {
    const { checkout, opened, media, popups } = createDesktopWindow()
    expect(checkout.prepareTarget()).toBe('popup')
    expect(opened).toEqual([{ url: '', name: NAME, features: 'popup,width=500,height=700,left=600,top=150' }])
    expect(media).toEqual([expect.stringMatching(/min-width.*pointer: fine/)])
    expect(popups[0]?.document.body.textContent).toMatch(/payment page/)
  })

  it('opens the checkout in the pop-up, and keeps this page', () => {
    const { checkout, popups, visited } = createDesktopWindow()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups[0]?.visited).toEqual([URL_1])
    expect(visited).toEqual([])
  })

  it('shows the same checkout again without a reload', () => {
    const { checkout, popups, opened } = createDesktopWindow()
    for (const url of [URL_1, URL_1]) checkout.openCheckout(url, checkout.prepareTarget())
    expect(opened).toHaveLength(1)
    expect(popups[0]).toMatchObject({ visited: [URL_1], focused: 2 })
    checkout.openCheckout(URL_2, checkout.prepareTarget())
    expect(popups[0]?.visited).toEqual([URL_1, URL_2])
  })

  it('opens the pop-up again after the customer has closed it', () => {
    const { checkout, popups } = createDesktopWindow()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    popups[0]?.close()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups.map(({ visited }) => visited)).toEqual([[URL_1], [URL_1]])
  })

  it('throws if the pop-up was closed before the checkout opens', () => {
    const { checkout, popups, visited } = createDesktopWindow()
    const target = checkout.prepareTarget()
    popups[0]?.close()
    expect(() => checkout.openCheckout(URL_1, target)).toThrow('closed')
    expect(visited).toEqual([])
  })

  it('throws if a reload has lost the pop-up', () => {
    expect(() => createDesktopWindow().checkout.openCheckout(URL_1, 'popup')).toThrow('closed')
  })

  it('closes the pop-up, and ignores a second call', () => {
    const { checkout, popups } = createDesktopWindow()
    checkout.prepareTarget()
    checkout.closePopup()
    checkout.closePopup()
    expect(popups[0]?.closed).toBe(true)
  })

  it('does not write into a pop-up that shows the provider’s page', () => {
    const { host, popups } = createDesktopWindow()
    const throwCrossOrigin = () => {
      throw new Error('Blocked a frame from accessing a cross-origin frame')
    }
    const open = (...args: [string, string, string]) => {
      host.open(...args)
      return Object.defineProperty(popups[0] ?? createFakePopup(), 'document', { get: throwCrossOrigin })
    }
    const checkout = createCheckoutWindow({ ...host, open })
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups[0]?.visited).toEqual([URL_1])
  })
})

describe('the checkout without a pop-up', () => {
  it.each([
    ['on a phone', { isDesktop: false }, 0],
    ['with the pop-up blocked', { blocked: true }, 1],
    ['in our own pop-up', { name: NAME }, 0],
  ])('opens in this page %s', (_, options, attempts) => {
    const { checkout, opened, visited } = createDesktopWindow(options)
    expect(checkout.prepareTarget()).toBe('page')
    checkout.openCheckout(URL_1, 'page')
    expect(visited).toEqual([URL_1])
    expect(opened).toHaveLength(attempts)
  })

  // Specification 13.7.
  it('opens in this page in the mobile wrapper', () => {
    const { host, opened } = createFakeWindow()
    host.ReactNativeWebView = { postMessage: () => {} }
    expect(createCheckoutWindow(host).prepareTarget()).toBe('page')
    expect(opened).toEqual([])
  })

  it('opens in this page when a blocker returns a closed window', () => {
    const { host } = createFakeWindow()
    const open = () => Object.assign(createFakePopup(), { closed: true })
    expect(createCheckoutWindow({ ...host, open }).prepareTarget()).toBe('page')
  })
})

describe('closeIfPopup', () => {
  it('keeps a window that is not our pop-up', () => {
    const { checkout, host } = createDesktopWindow()
    expect(checkout.closeIfPopup()).toBe(false)
    expect(host.closed).toBe(false)
  })

  it('closes our pop-up, recognised by its name', () => {
    const { checkout, host } = createDesktopWindow({ name: NAME })
    expect(checkout.closeIfPopup()).toBe(true)
    expect(host.closed).toBe(true)
  })

  it('closes our pop-up after the provider’s page has cleared its name', () => {
    const opener = createDesktopWindow()
    opener.checkout.prepareTarget()
    const { host, checkout } = createDesktopWindow()
    Object.assign(host, { sessionStorage: opener.popups[0]?.sessionStorage })
    expect(checkout.closeIfPopup()).toBe(true)
    expect(opener.checkout.closeIfPopup()).toBe(false)
  })

  it('returns false when the browser does not close the window', () => {
    expect(createDesktopWindow({ name: NAME, closable: false }).checkout.closeIfPopup()).toBe(false)
  })
})
