import { describe, expect, it } from 'vitest'
import { createCheckoutWindow } from '../../../src/app/checkout-window'
import { fakeStorage } from '../../support/fake-storage'

const URL_1 = 'https://checkout.stripe.com/c/1'
const URL_2 = 'https://checkout.stripe.com/c/2'
const NAME = 'foodpark-checkout'

/** A window that browsers show, and all that happens to it. */
function fakeWindow({ desk = true, blocked = false, closable = true, name = '' } = {}) {
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
    sessionStorage: fakeStorage(),
    ReactNativeWebView: undefined as { postMessage: () => void } | undefined,
    screenX: 100,
    screenY: 50,
    outerWidth: 1500,
    outerHeight: 900,
  }
  const popups: ReturnType<typeof fakePopup>[] = []
  const open = (url: string, target: string, features: string) => {
    opened.push({ url, name: target, features })
    if (blocked) return null
    const popup = fakePopup()
    popups.push(popup)
    return popup
  }
  return { host: Object.assign(host, { open }), opened, went, media, popups }
}

function fakePopup() {
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
    sessionStorage: fakeStorage(),
    document: {
      title: '',
      documentElement: { style: { colorScheme: '' } },
      body: { textContent: '' as string | null, style: { font: '', padding: '' } },
    },
  }
  return popup
}

const atDesk = (options = {}) => {
  const ground = fakeWindow(options)
  return { ...ground, checkout: createCheckoutWindow(ground.host) }
}

describe('on a wide screen with a fine pointer', () => {
  it('opens a pop-up of 500 × 700 inside of the click, with something to read while it waits', () => {
    const { checkout, opened, media, popups } = atDesk()
    expect(checkout.prepare()).toBe('popup')
    expect(opened).toEqual([{ url: '', name: NAME, features: 'popup,width=500,height=700,left=600,top=150' }])
    expect(media).toEqual([expect.stringMatching(/min-width.*pointer: fine/)])
    expect(popups[0]?.document.body.textContent).toMatch(/payment page/)
  })

  it('leads the pop-up to the checkout, and the page nowhere', () => {
    const { checkout, popups, went } = atDesk()
    checkout.open(URL_1, checkout.prepare())
    expect(popups[0]?.went).toEqual([URL_1])
    expect(went).toEqual([])
  })

  it('shows the same checkout again without loading it again', () => {
    const { checkout, popups, opened } = atDesk()
    for (const url of [URL_1, URL_1]) checkout.open(url, checkout.prepare())
    expect(opened).toHaveLength(1)
    expect(popups[0]).toMatchObject({ went: [URL_1], focused: 2 })
    checkout.open(URL_2, checkout.prepare())
    expect(popups[0]?.went).toEqual([URL_1, URL_2])
  })

  it('opens it anew where the customer has closed it', () => {
    const { checkout, popups } = atDesk()
    checkout.open(URL_1, checkout.prepare())
    popups[0]?.close()
    checkout.open(URL_1, checkout.prepare())
    expect(popups.map(({ went }) => went)).toEqual([[URL_1], [URL_1]])
  })

  it('throws where the pop-up was closed before the checkout was known', () => {
    const { checkout, popups, went } = atDesk()
    const place = checkout.prepare()
    popups[0]?.close()
    expect(() => checkout.open(URL_1, place)).toThrow('closed')
    expect(went).toEqual([])
  })

  it('throws where a reload has lost the pop-up', () => {
    expect(() => atDesk().checkout.open(URL_1, 'popup')).toThrow('closed')
  })

  it('closes the pop-up, and again does no harm', () => {
    const { checkout, popups } = atDesk()
    checkout.prepare()
    checkout.close()
    checkout.close()
    expect(popups[0]?.closed).toBe(true)
  })

  it('leaves a pop-up of before a reload unwritten that stands at the provider’s', () => {
    const { host, popups } = atDesk()
    const guarded = () => {
      throw new Error('Blocked a frame from accessing a cross-origin frame')
    }
    const open = (...words: [string, string, string]) => {
      host.open(...words)
      return Object.defineProperty(popups[0] ?? fakePopup(), 'document', { get: guarded })
    }
    const checkout = createCheckoutWindow({ ...host, open })
    checkout.open(URL_1, checkout.prepare())
    expect(popups[0]?.went).toEqual([URL_1])
  })
})

describe('the page itself goes', () => {
  it.each([
    ['on a phone', { desk: false }, 0],
    ['with the pop-up blocked', { blocked: true }, 1],
    ['out of our own pop-up', { name: NAME }, 0],
  ])('%s', (_, options, tries) => {
    const { checkout, opened, went } = atDesk(options)
    expect(checkout.prepare()).toBe('page')
    checkout.open(URL_1, 'page')
    expect(went).toEqual([URL_1])
    expect(opened).toHaveLength(tries)
  })

  it('in the mobile wrapper', () => {
    const { host, opened } = fakeWindow()
    host.ReactNativeWebView = { postMessage: () => {} }
    expect(createCheckoutWindow(host).prepare()).toBe('page')
    expect(opened).toEqual([])
  })

  it('where a blocker gives a window that is closed', () => {
    const { host } = fakeWindow()
    const open = () => Object.assign(fakePopup(), { closed: true })
    expect(createCheckoutWindow({ ...host, open }).prepare()).toBe('page')
  })
})

describe('a window that has done its work', () => {
  it('stays where it is no pop-up of ours', () => {
    const { checkout, host } = atDesk()
    expect(checkout.dismiss()).toBe(false)
    expect(host.closed).toBe(false)
  })

  it('closes where it is one by its name', () => {
    const { checkout, host } = atDesk({ name: NAME })
    expect(checkout.dismiss()).toBe(true)
    expect(host.closed).toBe(true)
  })

  it('closes where the way to the provider and back took its name', () => {
    const opener = atDesk()
    opener.checkout.prepare()
    const { host, checkout } = atDesk()
    Object.assign(host, { sessionStorage: opener.popups[0]?.sessionStorage })
    expect(checkout.dismiss()).toBe(true)
    expect(opener.checkout.dismiss()).toBe(false)
  })

  it('says so where the browser does not let it close', () => {
    expect(atDesk({ name: NAME, closable: false }).checkout.dismiss()).toBe(false)
  })
})
