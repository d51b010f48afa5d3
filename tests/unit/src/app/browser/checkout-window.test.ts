import { describe, expect, it } from 'vitest'
import { createCheckoutWindow } from '#app/browser/checkout-window'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const URL_1 = 'https://checkout.stripe.com/c/1'
const URL_2 = 'https://checkout.stripe.com/c/2'
const NAME = 'foodpark-checkout'

/** A window that browsers show, and all that happens to it. */
function createFakeWindow({ desk = true, blocked = false, closable = true, name = '' } = {}) {
  const opened: { url: string; name: string; features: string }[] = []
  const went: string[] = []
  const media: string[] = []
  const host = {
    name,
    closed: false,
    close: () => {
      host.closed = closable
    },
    location: { assign: (url: string) => void went.push(url) },
    matchMedia: (query: string) => {
      media.push(query)
      return { matches: desk }
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
  return { host: Object.assign(host, { open }), opened, went, media, popups }
}

function createFakePopup() {
  const went: string[] = []
  const popup = {
    closed: false,
    focused: 0,
    went,
    close: () => {
      popup.closed = true
    },
    focus: () => {
      popup.focused += 1
    },
    location: { replace: (url: string) => void went.push(url) },
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
  const ground = createFakeWindow(options)
  return { ...ground, checkout: createCheckoutWindow(ground.host) }
}

describe('on a wide screen with a fine pointer', () => {
  it('opens a pop-up of 500 × 700 inside of the click, with something to read while it waits', () => {
    const { checkout, opened, media, popups } = createDesktopWindow()
    expect(checkout.prepareTarget()).toBe('popup')
    expect(opened).toEqual([{ url: '', name: NAME, features: 'popup,width=500,height=700,left=600,top=150' }])
    expect(media).toEqual([expect.stringMatching(/min-width.*pointer: fine/)])
    expect(popups[0]?.document.body.textContent).toMatch(/payment page/)
  })

  it('leads the pop-up to the checkout, and the page nowhere', () => {
    const { checkout, popups, went } = createDesktopWindow()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups[0]?.went).toEqual([URL_1])
    expect(went).toEqual([])
  })

  it('shows the same checkout again without loading it again', () => {
    const { checkout, popups, opened } = createDesktopWindow()
    for (const url of [URL_1, URL_1]) checkout.openCheckout(url, checkout.prepareTarget())
    expect(opened).toHaveLength(1)
    expect(popups[0]).toMatchObject({ went: [URL_1], focused: 2 })
    checkout.openCheckout(URL_2, checkout.prepareTarget())
    expect(popups[0]?.went).toEqual([URL_1, URL_2])
  })

  it('opens it anew where the customer has closed it', () => {
    const { checkout, popups } = createDesktopWindow()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    popups[0]?.close()
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups.map(({ went }) => went)).toEqual([[URL_1], [URL_1]])
  })

  it('throws where the pop-up was closed before the checkout was known', () => {
    const { checkout, popups, went } = createDesktopWindow()
    const place = checkout.prepareTarget()
    popups[0]?.close()
    expect(() => checkout.openCheckout(URL_1, place)).toThrow('closed')
    expect(went).toEqual([])
  })

  it('throws where a reload has lost the pop-up', () => {
    expect(() => createDesktopWindow().checkout.openCheckout(URL_1, 'popup')).toThrow('closed')
  })

  it('closes the pop-up, and again does no harm', () => {
    const { checkout, popups } = createDesktopWindow()
    checkout.prepareTarget()
    checkout.closePopup()
    checkout.closePopup()
    expect(popups[0]?.closed).toBe(true)
  })

  it('leaves a pop-up of before a reload unwritten that stands at the provider’s', () => {
    const { host, popups } = createDesktopWindow()
    const guarded = () => {
      throw new Error('Blocked a frame from accessing a cross-origin frame')
    }
    const open = (...words: [string, string, string]) => {
      host.open(...words)
      return Object.defineProperty(popups[0] ?? createFakePopup(), 'document', { get: guarded })
    }
    const checkout = createCheckoutWindow({ ...host, open })
    checkout.openCheckout(URL_1, checkout.prepareTarget())
    expect(popups[0]?.went).toEqual([URL_1])
  })
})

describe('the page itself goes', () => {
  it.each([
    ['on a phone', { desk: false }, 0],
    ['with the pop-up blocked', { blocked: true }, 1],
    ['out of our own pop-up', { name: NAME }, 0],
  ])('%s', (_, options, tries) => {
    const { checkout, opened, went } = createDesktopWindow(options)
    expect(checkout.prepareTarget()).toBe('page')
    checkout.openCheckout(URL_1, 'page')
    expect(went).toEqual([URL_1])
    expect(opened).toHaveLength(tries)
  })

  it('in the mobile wrapper', () => {
    const { host, opened } = createFakeWindow()
    host.ReactNativeWebView = { postMessage: () => {} }
    expect(createCheckoutWindow(host).prepareTarget()).toBe('page')
    expect(opened).toEqual([])
  })

  it('where a blocker gives a window that is closed', () => {
    const { host } = createFakeWindow()
    const open = () => Object.assign(createFakePopup(), { closed: true })
    expect(createCheckoutWindow({ ...host, open }).prepareTarget()).toBe('page')
  })
})

describe('a window that has done its work', () => {
  it('stays where it is no pop-up of ours', () => {
    const { checkout, host } = createDesktopWindow()
    expect(checkout.closeIfPopup()).toBe(false)
    expect(host.closed).toBe(false)
  })

  it('closes where it is one by its name', () => {
    const { checkout, host } = createDesktopWindow({ name: NAME })
    expect(checkout.closeIfPopup()).toBe(true)
    expect(host.closed).toBe(true)
  })

  it('closes where the way to the provider and back took its name', () => {
    const opener = createDesktopWindow()
    opener.checkout.prepareTarget()
    const { host, checkout } = createDesktopWindow()
    Object.assign(host, { sessionStorage: opener.popups[0]?.sessionStorage })
    expect(checkout.closeIfPopup()).toBe(true)
    expect(opener.checkout.closeIfPopup()).toBe(false)
  })

  it('says so where the browser does not let it close', () => {
    expect(createDesktopWindow({ name: NAME, closable: false }).checkout.closeIfPopup()).toBe(false)
  })
})
