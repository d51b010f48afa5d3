import { describe, expect, it } from 'vitest'
import { nameTab, readReplay, reloadRecording, takeRecordMode } from '../../../src/workbench/mode'
import { fakeStorage } from '../../support/fake-storage'

/** A tab at an address; what it keeps may be that of the page before. */
function tabAt(path: string, sessionStorage = fakeStorage()) {
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
    const { window, shown } = tabAt('/orders?record=1&q=wrap#top')
    expect(takeRecordMode(window).isOn).toBe(true)
    expect(shown.path).toBe('/orders?q=wrap#top')
  })

  it('stays over reloads and other pages of the tab, until it is closed', () => {
    const { window } = tabAt('/?record=1')
    takeRecordMode(window)
    const next = takeRecordMode(tabAt('/cart', window.sessionStorage).window)
    expect(next.isOn).toBe(true)
    next.end()
    expect(takeRecordMode(tabAt('/cart', window.sessionStorage).window).isOn).toBe(false)
  })

  it.each(['/', '/?record=0', '/?q=record'])('is not there at %s', path => {
    expect(takeRecordMode(tabAt(path, fakeStorage({ 'foodpark.workbench.records': '' })).window).isOn).toBe(
      false,
    )
  })

  it('comes with a reload where the flow pages ask for it', () => {
    const { window, reloads } = tabAt('/cart')
    reloadRecording(window)
    expect(reloads()).toBe(1)
    expect(takeRecordMode(window).isOn).toBe(true)
  })
})

describe('the name of a tab', () => {
  it('is kept over a reload', () => {
    const { window, page } = tabAt('/')
    const name = nameTab(window)
    page.dispatchEvent(new Event('pagehide'))
    expect(nameTab(tabAt('/', window.sessionStorage).window)).toBe(name)
  })

  it('is not handed to a window that it opens', () => {
    const { window } = tabAt('/')
    const name = nameTab(window)
    expect(nameTab(tabAt('/', window.sessionStorage).window)).not.toBe(name)
  })
})

it.each([
  ['/?replay=card-paid', 'card-paid'],
  ['/?replay', ''],
  ['/?record=1', null],
])('reads which scenario %s replays', (path, name) => {
  expect(readReplay(tabAt(path).window)).toBe(name)
})
