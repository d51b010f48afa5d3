// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordEarlyInput } from '#app/first-screen/early-input'
import { hideMismatchedPage, removeMismatchedPage } from '#app/first-screen/prerendered-page'
import { PAGE_DATA_ID } from '#domain/contract/first-screen'

const { documentElement } = document

/** Opens a prerendered page at an address. @param path the path that the page is for; null for a page of the server */
function openPage(address: string, path: string | null): HTMLElement {
  history.replaceState(null, '', address)
  const script = document.createElement('script')
  Object.assign(script.dataset, path === null ? { files: '/assets/index.js' } : { path, params: 'q sort' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  document.body.innerHTML = `<div id="root"><h1>Home</h1></div><script id="${PAGE_DATA_ID}">[]</script>`
  hideMismatchedPage()
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no root')
  return root
}

afterEach(() => {
  vi.restoreAllMocks()
  delete documentElement.dataset.page
})

it.each([
  ['/', '/'],
  ['/?utm_source=poster', '/'],
  ['/vendors', '/vendors'],
  ['/vendors/', '/vendors'],
  ['/vendor/31?q=fries', null],
])('at %s, a page for %s shows', (address, path) => {
  openPage(address, path)
  expect(documentElement.dataset.page).toBeUndefined()
})

// Specification 3.29.
it.each([
  ['/vendor/31', '/'],
  ['/vendors', '/'],
  ['/vendors?q=linh', '/vendors'],
])('at %s, a page for %s is hidden', (address, path) => {
  openPage(address, path)
  expect(documentElement.dataset.page).toBe('other')
})

describe('when the app starts', () => {
  it('a hidden page is removed, with its data and its recorded taps', () => {
    const root = openPage('/vendor/31', '/')
    recordEarlyInput()
    const stop = vi.spyOn(Object(window.earlyInput), 'stop')
    removeMismatchedPage(window, root)
    expect(root.childNodes).toHaveLength(0)
    expect(document.getElementById(PAGE_DATA_ID)).toBeNull()
    expect(stop).toHaveBeenCalledOnce()
    expect([window.earlyInput, documentElement.dataset.page]).toEqual([undefined, undefined])
  })

  it('a page that shows stays', () => {
    const root = openPage('/', '/')
    removeMismatchedPage(window, root)
    expect(root.textContent).toBe('Home')
    expect(document.getElementById(PAGE_DATA_ID)).not.toBeNull()
  })
})
