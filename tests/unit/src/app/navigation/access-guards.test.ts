import { isRedirect } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANN, SESSIONS } from '#machines/session/spec/fixtures'
import { requireSignedIn, requireSignedOut, toInternalPath } from '#app/navigation/access-guards'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

describe('the way back after signing in', () => {
  it.each(['/', '/cart', '/payment-success?session_id=cs_1', '/order/1042?tab=items#top'])(
    'is kept: %s',
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
  ])('is the home page instead of %j', path => {
    expect(toInternalPath(path)).toBe('/')
  })

  it('never leads to another origin', () => {
    const origin = 'https://park.example'
    const sly = fc
      .array(
        fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'https', 'evil.example', '?', '#', '%2f'),
      )
      .map(parts => parts.join(''))
    const leads = (path: string) => new URL(toInternalPath(path), origin)
    const isOurs = ({ origin: where, pathname }: URL) => where === origin && !pathname.startsWith('//')
    fc.assert(
      fc.property(
        fc.oneof(sly, fc.webUrl(), fc.string()),
        path => isOurs(leads(path)) && isOurs(leads(`/${path}`)),
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a guard', () => {
  const cart = { location: { href: '/cart?from=menu' } }
  const outcome = (guard: Promise<void>) =>
    guard.then(
      () => 'let in',
      (thrown: unknown) => (isRedirect(thrown) ? thrown.options : thrown),
    )
  const later = async (promise: Promise<unknown>) => {
    let isOver = false
    void promise.then(() => {
      isOver = true
    })
    await flushPromises()
    return () => isOver
  }

  it('waits for the session, and then lets a customer in', async () => {
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
    const isOver = await later(guard)
    expect(isOver()).toBe(false)
    answer(ANN)
    expect(await guard).toBe('let in')
  })

  it('sends a visitor to /login, which knows the path and query', async () => {
    const { context } = await startAppInMemory()
    expect(await outcome(requireSignedIn({ context, ...cart }))).toMatchObject({
      to: '/login',
      search: { redirect: '/cart?from=menu' },
    })
  })

  it('of /login lets a visitor in', async () => {
    const { context } = await startAppInMemory()
    expect(await outcome(requireSignedOut({ context, search: {} }))).toBe('let in')
  })

  it.each([
    [{ redirect: '/cart' }, '/cart'],
    [{}, '/'],
    [{ redirect: '//evil.example' }, '/'],
  ])('of /login sends a customer on from %j', async (search, href) => {
    const { context } = await startAppInMemory({ session: SESSIONS.good })
    expect(await outcome(requireSignedOut({ context, search }))).toMatchObject({ href, replace: true })
  })

  it('of /login holds the redirect back when it is told to stay', async () => {
    const { context } = await startAppInMemory({ session: SESSIONS.good })
    expect(await outcome(requireSignedOut({ context, search: { stay: true } }))).toBe('let in')
  })
})
