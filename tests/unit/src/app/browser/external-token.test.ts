import { expect, it, vi } from 'vitest'
import { type ExternalTokenHost, readExternalTokens } from '#app/browser/external-token'

const createHost = (href: string, { wrapper, meta }: { wrapper?: unknown; meta?: string } = {}) => {
  const replaceState = vi.fn()
  const host: ExternalTokenHost = {
    location: { href, pathname: new URL(href).pathname },
    history: { state: { key: 'kept' }, replaceState },
    document: { querySelector: () => (meta === undefined ? null : { getAttribute: () => meta }) },
    __AUTH_TOKEN__: wrapper,
  }
  return { host, replaceState }
}
const PARK_URL = 'https://park.example'

it('takes the token out of the address bar as soon as it is read, and nothing else', () => {
  const { host, replaceState } = createHost(`${PARK_URL}/payment-success?session_id=cs_1&token=abc#top`)
  expect(readExternalTokens(host)).toEqual([{ token: 'abc', lastResort: false }])
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(
    { key: 'kept' },
    '',
    '/payment-success?session_id=cs_1#top',
  )
})

it('considers the address, the wrapper, the meta tag and the build, in this order', () => {
  const { host } = createHost(`${PARK_URL}/?token=address`, { wrapper: 'wrapper', meta: 'meta' })
  expect(readExternalTokens(host, 'build')).toEqual([
    { token: 'address', lastResort: false },
    { token: 'wrapper', lastResort: false },
    { token: 'meta', lastResort: true },
    { token: 'build', lastResort: true },
  ])
})

it.each(['/test-auto-login', '/test-auto-login/'])('leaves %s its own token', path => {
  const { host, replaceState } = createHost(`${PARK_URL}${path}?token=abc`)
  expect(readExternalTokens(host)).toEqual([])
  expect(replaceState).not.toHaveBeenCalled()
})

it.each([[undefined], [null], [''], ['  '], [7], [{}]])(
  'takes no token from a wrapper that says %j',
  wrapper => {
    expect(readExternalTokens(createHost(`${PARK_URL}/`, { wrapper, meta: '' }).host)).toEqual([])
  },
)

it('cleans an empty token out of the address as well', () => {
  const { host, replaceState } = createHost(`${PARK_URL}/vendors?token=`)
  expect(readExternalTokens(host)).toEqual([])
  expect(replaceState).toHaveBeenCalledWith({ key: 'kept' }, '', '/vendors')
})
