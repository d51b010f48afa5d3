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

// Specification 4.7.
it('removes only the token from the address bar', () => {
  const { host, replaceState } = createHost(`${PARK_URL}/payment-success?session_id=cs_1&token=abc#top`)
  expect(readExternalTokens(host)).toEqual([{ token: 'abc', isFallback: false }])
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(
    { key: 'kept' },
    '',
    '/payment-success?session_id=cs_1#top',
  )
})

// Specification 4.5.
it('returns the tokens of the address, the wrapper, the meta tag and the build, in this order', () => {
  const { host } = createHost(`${PARK_URL}/?token=address`, { wrapper: 'wrapper', meta: 'meta' })
  expect(readExternalTokens(host, 'build')).toEqual([
    { token: 'address', isFallback: false },
    { token: 'wrapper', isFallback: false },
    { token: 'meta', isFallback: true },
    { token: 'build', isFallback: true },
  ])
})

// Specification 6.2.
it.each(['/test-auto-login', '/test-auto-login/'])('does not read the token of %s', path => {
  const { host, replaceState } = createHost(`${PARK_URL}${path}?token=abc`)
  expect(readExternalTokens(host)).toEqual([])
  expect(replaceState).not.toHaveBeenCalled()
})

it.each([[undefined], [null], [''], ['  '], [7], [{}]])('ignores the wrapper’s value %j', wrapper => {
  expect(readExternalTokens(createHost(`${PARK_URL}/`, { wrapper, meta: '' }).host)).toEqual([])
})

it('removes an empty token from the address bar', () => {
  const { host, replaceState } = createHost(`${PARK_URL}/vendors?token=`)
  expect(readExternalTokens(host)).toEqual([])
  expect(replaceState).toHaveBeenCalledWith({ key: 'kept' }, '', '/vendors')
})
