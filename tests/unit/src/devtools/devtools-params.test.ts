import { describe, expect, it } from 'vitest'
import { getTabId, readReplayParam, reloadWithRecording, takeRecordParam } from '#devtools/devtools-params'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

/** A tab at a path. Its session storage may come from a previous page. */
function createTabAt(path: string, sessionStorage = createFakeStorage()) {
  let reloads = 0
  const location = Object.assign(new URL(path, 'http://park.example'), {
    reload: () => {
      reloads += 1
    },
  })
  const page = new EventTarget()
  const addressBar = { path }
  const history = {
    state: { index: 1 },
    replaceState: (_: unknown, __: string, path: string) => {
      addressBar.path = path
    },
  }
  // On a plain HTTP address a page has only this function of `crypto`.
  const crypto = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) }
  const addEventListener = page.addEventListener.bind(page)
  const window = { location, history, sessionStorage, crypto, addEventListener }
  return { window, addressBar, page, reloads: () => reloads }
}

describe('takeRecordParam', () => {
  it('shows the bar for ?record=1 and removes the parameter from the URL', () => {
    const { window, addressBar } = createTabAt('/orders?record=1&q=wrap#top')
    expect(takeRecordParam(window).isOn).toBe(true)
    expect(addressBar.path).toBe('/orders?q=wrap#top')
  })

  it('keeps the bar over reloads and navigation until it is closed', () => {
    const { window } = createTabAt('/?record=1')
    takeRecordParam(window)
    const next = takeRecordParam(createTabAt('/cart', window.sessionStorage).window)
    expect(next.isOn).toBe(true)
    next.end()
    expect(takeRecordParam(createTabAt('/cart', window.sessionStorage).window).isOn).toBe(false)
  })

  it.each(['/', '/?record=0', '/?q=record'])('shows no bar at %s', path => {
    expect(
      takeRecordParam(createTabAt(path, createFakeStorage({ 'foodpark.devtools.recording': '' })).window)
        .isOn,
    ).toBe(false)
  })

  it('shows the bar after reloadWithRecording', () => {
    const { window, reloads } = createTabAt('/cart')
    reloadWithRecording(window)
    expect(reloads()).toBe(1)
    expect(takeRecordParam(window).isOn).toBe(true)
  })
})

describe('getTabId', () => {
  it('returns the same id after a reload', () => {
    const { window, page } = createTabAt('/')
    const id = getTabId(window)
    page.dispatchEvent(new Event('pagehide'))
    expect(getTabId(createTabAt('/', window.sessionStorage).window)).toBe(id)
  })

  it('returns another id in a window that the tab opens', () => {
    const { window } = createTabAt('/')
    const id = getTabId(window)
    expect(getTabId(createTabAt('/', window.sessionStorage).window)).not.toBe(id)
  })
})

it.each([
  ['/?replay=card-paid', 'card-paid'],
  ['/?replay', ''],
  ['/?record=1', null],
])('reads the name of the scenario from %s', (path, name) => {
  expect(readReplayParam(createTabAt(path).window)).toBe(name)
})
