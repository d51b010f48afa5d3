import { expect, it } from 'vitest'
import { filesNamedIn, isAppPage, isRenderedPage, mayBeRendered } from '#app/offline/worker-routes'
import { PATHS } from '#domain/paths'

const at = (path: string) => new URL(path, 'http://localhost')

it.each(['/', '/vendors', '/vendor/31', '/vendor/smoky-joes/item/item_412'])('keeps the page %s', path => {
  expect(isRenderedPage(at(path))).toBe(true)
})

// Specification 3.26.
it.each(['/cart', '/orders', '/vendors/', '/vendorlist', '/vendor/31/other'])(
  'does not keep the page %s, which the server does not render',
  path => {
    expect(isRenderedPage(at(path))).toBe(false)
  },
)

it('does not keep a search, but knows that the server may render it', () => {
  expect(isRenderedPage(at('/vendors?q=fries'))).toBe(false)
  expect(mayBeRendered(at('/vendors?q=fries'))).toBe(true)
})

it('starts every page of the app from the plain page', () => {
  expect(Object.values(PATHS).filter(path => !isAppPage(at(path)))).toEqual([])
  expect(isAppPage(at('/payment-success?session_id=cs_1.2'))).toBe(true)
})

// Specification 3.26 and 23.19.
it.each([
  '/api/cart',
  '/socket.io/',
  '/food/1f35d.webp',
  '/flows',
  '/flows/',
  '/kitchen',
  '/demo/mailbox',
  '/kitchen/',
  '/host',
  '/host/',
  '/healthz',
  '/favicon.svg',
  '/order/%E0%A4%A',
])('leaves %s to the browser', path => {
  expect(isAppPage(at(path))).toBe(false)
})

it('finds the code that a page names, once', () => {
  const html =
    '<script src="/assets/index-a_1.js"></script><script data-files="/assets/index-a_1.js /assets/b.js">'
  expect(filesNamedIn(html)).toEqual(['/assets/index-a_1.js', '/assets/b.js'])
  expect(filesNamedIn('<p>No code</p>')).toEqual([])
})
