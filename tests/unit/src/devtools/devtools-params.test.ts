import { describe, expect, it } from 'vitest'
import { getTabId, readReplayParam, reloadWithRecording, takeRecordParam } from '#devtools/devtools-params'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

/** A tab at an address; what it keeps may be that of the page before. */
function createTabAt(path: string, sessionStorage = createFakeStorage()) {
  let reloads = 0
  const location = Object.assign(new URL(path, 'http://park.example'), {
    reload: () => {
      reloads += 1
    },
  })
  const page = new EventTarget()
  const shown = { path }
  const history = {
    state: { index: 1 },
    replaceState: (_: unknown, __: string, to: string) => {
      shown.path = to
    },
  }
  // All that a page has of it on a plain-http address.
  const crypto = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) }
  const addEventListener = page.addEventListener.bind(page)
  const window = { location, history, sessionStorage, crypto, addEventListener }
  return { window, shown, page, reloads: () => reloads }
}

describe('the bar that records', () => {
  it('is there when the address asks for it, and the app never sees the word', () => {
    const { window, shown } = createTabAt('/orders?record=1&q=wrap#top')
    expect(takeRecordParam(window).isOn).toBe(true)
    expect(shown.path).toBe('/orders?q=wrap#top')
  })

  it('stays over reloads and other pages of the tab, until it is closed', () => {
    const { window } = createTabAt('/?record=1')
    takeRecordParam(window)
    const next = takeRecordParam(createTabAt('/cart', window.sessionStorage).window)
    expect(next.isOn).toBe(true)
    next.end()
    expect(takeRecordParam(createTabAt('/cart', window.sessionStorage).window).isOn).toBe(false)
  })

  it.each(['/', '/?record=0', '/?q=record'])('is not there at %s', path => {
    expect(
      takeRecordParam(createTabAt(path, createFakeStorage({ 'foodpark.devtools.recording': '' })).window)
        .isOn,
    ).toBe(false)
  })

  it('comes with a reload where the flow pages ask for it', () => {
    const { window, reloads } = createTabAt('/cart')
    reloadWithRecording(window)
    expect(reloads()).toBe(1)
    expect(takeRecordParam(window).isOn).toBe(true)
  })
})

describe('the name of a tab', () => {
  it('is kept over a reload', () => {
    const { window, page } = createTabAt('/')
    const name = getTabId(window)
    page.dispatchEvent(new Event('pagehide'))
    expect(getTabId(createTabAt('/', window.sessionStorage).window)).toBe(name)
  })

  it('is not handed to a window that it opens', () => {
    const { window } = createTabAt('/')
    const name = getTabId(window)
    expect(getTabId(createTabAt('/', window.sessionStorage).window)).not.toBe(name)
  })
})

it.each([
  ['/?replay=card-paid', 'card-paid'],
  ['/?replay', ''],
  ['/?record=1', null],
])('reads which scenario %s replays', (path, name) => {
  expect(readReplayParam(createTabAt(path).window)).toBe(name)
})
