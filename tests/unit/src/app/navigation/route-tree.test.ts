import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createAppRouter } from '#app/navigation/create-app-router'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'

const ANN = SESSIONS.good

/** Opens a path. */
async function openPath(path: string, session?: typeof ANN) {
  const { context } = await startAppInMemory(session ? { session } : {})
  const router = createAppRouter(context)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router
}

/** Opens a path. @returns the address after all redirects */
async function resolvePath(path: string, session?: typeof ANN): Promise<string> {
  const router = await openPath(path, session)
  const result = router._serverResult
  const redirectTarget = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null
  return redirectTarget ?? router.state.location.href
}

const PUBLIC_PATHS = ['/', '/vendors', '/vendor/31', '/vendor/31/item/412', '/test-notification'] as const
const GUARDED_PATHS = [
  '/cart',
  '/orders?q=pho',
  '/order/1042?tab=contact',
  '/track-order/1042',
  '/stripe-webview-payment',
  // Specification 3.3.
  '/payment-success?session_id=cs_1',
  '/order-confirmation/1042',
  '/profile',
] as const

describe('the route tree', () => {
  // Specification 1.2, 1.4, 1.5 and 3.1.
  it.each(PUBLIC_PATHS)('opens %s for visitors and customers', async path => {
    expect(await resolvePath(path)).toBe(path)
    expect(await resolvePath(path, ANN)).toBe(path)
  })

  // Specification 3.1.
  it('opens /test-auto-login with its token', async () => {
    expect(await resolvePath('/test-auto-login?token=abc')).toBe('/test-auto-login?token=abc')
  })

  // Specification 1.5, 3.3 and 3.6.
  it.each(GUARDED_PATHS)(
    'sends a visitor from %s to the sign-in page with its path and query',
    async path => {
      const { pathname, searchParams } = new URL(await resolvePath(path), 'https://park.test')
      expect(pathname).toBe('/login')
      expect(searchParams.get('redirect')).toBe(path)
      expect(await resolvePath(path, ANN)).toBe(path)
    },
  )

  // Specification 3.19.
  it.each([
    '/vendors?q=pho&q=bao',
    '/vendors?q=true',
    '/vendor/31?q={"a":1}',
    '/orders?q=[1]',
    '/payment-success?session_id=cs_1&session_id=cs_2',
  ])('opens %s without the parameter that it cannot read', async path => {
    expect(await resolvePath(path, ANN)).toBe(path.replace(/\?.*/, ''))
  })

  // Specification 13.24.
  it.each(['12345678901234567890', '1e5', '1.0', '007', 'cs_1', '42'])(
    'opens the payment success page with the session %s as it is',
    async session_id => {
      const { state } = await openPath(`/payment-success?session_id=${session_id}`, ANN)
      expect(state.matches.at(-1)?.search).toEqual({ session_id })
      expect(state.location.href).toBe(`/payment-success?session_id=${session_id}`)
    },
  )

  // Specification 3.4.
  it('sends a visitor from /pay-cash-at-counter to the sign-in page, and a customer without an order to /orders', async () => {
    expect(await resolvePath('/pay-cash-at-counter')).toMatch(/^\/login\?/)
    expect(await resolvePath('/pay-cash-at-counter', ANN)).toBe('/orders')
  })

  // Specification 3.2.
  it('opens /login for a visitor, and sends a signed-in customer to /', async () => {
    expect(await resolvePath('/login')).toBe('/login')
    expect(await resolvePath('/login', ANN)).toBe('/')
  })

  // Specification 3.5 and 3.10.
  it.each([
    ['/vendorlist', '/vendors'],
    ['/nowhere', '/'],
    ['/order', '/'],
    ['/vendor/31/items', '/'],
    ['/vendor/100%25', '/vendor/100%25'],
    ['/vendor/caf%C3%A9', '/vendor/caf%C3%A9'],
    ['/admin/users?all=1', '/'],
  ])('redirects %s to %s', async (path, end) => {
    expect(await resolvePath(path)).toBe(end)
    expect(await resolvePath(path, ANN)).toBe(end)
  })
})
