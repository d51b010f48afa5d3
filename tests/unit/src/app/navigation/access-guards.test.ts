import { isRedirect } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import { requireSignedIn, requireSignedOut, toInternalPath } from '#app/navigation/access-guards'
import { FORGOT_PASSWORD_PAGE, RESET_PASSWORD_PAGE, SIGN_UP_PAGE } from '#app/navigation/account-pages'
import { ANN, SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'

describe('toInternalPath', () => {
  it.each(['/', '/cart', '/payment-success?session_id=cs_1', '/order/1042?tab=items#top'])(
    'keeps %s',
    path => {
      expect(toInternalPath(path)).toBe(path)
    },
  )

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/login?redirect=/login',
  ])('replaces %j by the home page', path => {
    expect(toInternalPath(path)).toBe('/')
  })

  // Specification 3.7.
  it('never returns an address of another origin', () => {
    const origin = 'https://park.example'
    const hostilePath = fc
      .array(
        fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'https', 'evil.example', '?', '#', '%2f'),
      )
      .map(parts => parts.join(''))
    const resolve = (path: string) => new URL(toInternalPath(path), origin)
    const isInternal = (url: URL) => url.origin === origin && !url.pathname.startsWith('//')
    fc.assert(
      fc.property(
        fc.oneof(hostilePath, fc.webUrl(), fc.string()),
        path => isInternal(resolve(path)) && isInternal(resolve(`/${path}`)),
      ),
      { seed: RANDOM_SEED, numRuns: scaleRunCount(2_000) },
    )
  })
})

describe('an access guard', () => {
  const cart = { location: { href: '/cart?from=menu' } }
  const outcome = (guard: Promise<void>) =>
    guard.then(
      () => 'allowed',
      (thrown: unknown) => (isRedirect(thrown) ? thrown.options : thrown),
    )
  const watchPromise = async (promise: Promise<unknown>) => {
    let isCharged = false
    void promise.then(() => {
      isCharged = true
    })
    await flushPromises()
    return () => isCharged
  }

  // Specification 3.8.
  it('waits for the session, and then allows a customer', async () => {
    let answer: (user: typeof ANN) => void = () => {}
    const { context } = await startAppInMemory({
      session: { ...SESSIONS.unverified },
      answers: {
        'GET /auth/me': () =>
          new Promise(resolve => {
            answer = resolve
          }),
      },
    })
    const guard = outcome(requireSignedIn({ context, ...cart }))
    const isCharged = await watchPromise(guard)
    expect(isCharged()).toBe(false)
    answer(ANN)
    expect(await guard).toBe('allowed')
  })

  // Specification 3.6.
  it('sends a visitor to /login with the path and query', async () => {
    const { context } = await startAppInMemory()
    expect(await outcome(requireSignedIn({ context, ...cart }))).toMatchObject({
      to: '/login',
      search: { redirect: '/cart?from=menu' },
    })
  })

  // Specification 2.15.
  it('leads the pages of accounts to the sign-in if the config has accounts off', async () => {
    const { context } = await startAppInMemory()
    const withoutAccounts = {
      ...context,
      config: { ...appConfig, features: { ...appConfig.features, accounts: false } },
    }
    for (const { beforeLoad } of [FORGOT_PASSWORD_PAGE, RESET_PASSWORD_PAGE, SIGN_UP_PAGE]) {
      expect(await outcome(beforeLoad({ context, search: {} }))).toBe('allowed')
      const opening = (async () => beforeLoad({ context: withoutAccounts, search: {} }))()
      expect(await outcome(opening)).toMatchObject({ to: '/login' })
    }
  })

  it('allows a visitor at /login', async () => {
    const { context } = await startAppInMemory()
    expect(await outcome(requireSignedOut({ context, search: {} }))).toBe('allowed')
  })

  // Specification 3.2 and 5.1.
  it.each([
    [{ redirect: '/cart' }, '/cart'],
    [{}, '/'],
    [{ redirect: '//evil.example' }, '/'],
  ])('redirects a customer from /login for the search %j', async (search, href) => {
    const { context } = await startAppInMemory({ session: SESSIONS.good })
    expect(await outcome(requireSignedOut({ context, search }))).toMatchObject({ href, replace: true })
  })

  // Specification 3.11.
  it('does not redirect from /login with `stay`', async () => {
    const { context } = await startAppInMemory({ session: SESSIONS.good })
    expect(await outcome(requireSignedOut({ context, search: { stay: true } }))).toBe('allowed')
  })
})
