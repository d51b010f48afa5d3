import { expect, it, vi } from 'vitest'
import { type TokenHost, takeHandedTokens } from '../../../src/app/handed-token'

const hostAt = (href: string, { wrapper, meta }: { wrapper?: unknown; meta?: string } = {}) => {
  const replaceState = vi.fn()
  const host: TokenHost = {
    location: { href, pathname: new URL(href).pathname },
    history: { state: { key: 'kept' }, replaceState },
    document: { querySelector: () => (meta === undefined ? null : { getAttribute: () => meta }) },
    __AUTH_TOKEN__: wrapper,
  }
  return { host, replaceState }
}
const PARK = 'https://park.example'

it('takes the token out of the address bar as soon as it is read, and nothing else', () => {
  const { host, replaceState } = hostAt(`${PARK}/payment-success?session_id=cs_1&token=abc#top`)
  expect(takeHandedTokens(host)).toEqual([{ token: 'abc', lastResort: false }])
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(
    { key: 'kept' },
    '',
    '/payment-success?session_id=cs_1#top',
  )
})

it('considers the address, the wrapper, the meta tag and the build, in this order', () => {
  const { host } = hostAt(`${PARK}/?token=address`, { wrapper: 'wrapper', meta: 'meta' })
  expect(takeHandedTokens(host, 'build')).toEqual([
    { token: 'address', lastResort: false },
    { token: 'wrapper', lastResort: false },
    { token: 'meta', lastResort: true },
    { token: 'build', lastResort: true },
  ])
})

it.each(['/test-auto-login', '/test-auto-login/'])('leaves %s its own token', path => {
  const { host, replaceState } = hostAt(`${PARK}${path}?token=abc`)
  expect(takeHandedTokens(host)).toEqual([])
  expect(replaceState).not.toHaveBeenCalled()
})

it.each([[undefined], [null], [''], ['  '], [7], [{}]])(
  'takes no token from a wrapper that says %j',
  wrapper => {
    expect(takeHandedTokens(hostAt(`${PARK}/`, { wrapper, meta: '' }).host)).toEqual([])
  },
)

it('cleans an empty token out of the address as well', () => {
  const { host, replaceState } = hostAt(`${PARK}/vendors?token=`)
  expect(takeHandedTokens(host)).toEqual([])
  expect(replaceState).toHaveBeenCalledWith({ key: 'kept' }, '', '/vendors')
})
