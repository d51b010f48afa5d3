import { describe, expect, test, vi } from 'vitest'
import { getCurrentUser, login } from '#domain/contract/auth'
import { getCart, updateCart } from '#domain/contract/cart'
import { ApiError, createSendRequest } from '#api/send-request'

const CART = { items: [], subtotal: 0, total: 0 }

/** A request function whose network answers as told, and what it was asked. */
function createRequestWith(answer: () => Promise<Response> | Response, token: string | null = 'abc') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const onUnauthorised = vi.fn()
  const onResponse = vi.fn()
  const request = createSendRequest({
    baseUrl: '/api',
    getToken: () => token,
    fetch,
    onUnauthorised,
    onResponse,
  })
  return { request, fetch, onUnauthorised, onAnswered: onResponse }
}
const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('sends the bearer token, the JSON body and the key of a repeat', async () => {
  const { request, fetch } = createRequestWith(() => jsonResponse(CART))
  const line = { itemId: 1_000_001, quantity: 2, vendorId: 31, orderType: 'delivery' } as const
  await request(updateCart, line, { idempotencyKey: 'k1' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/cart/update')
  expect(init).toMatchObject({ method: 'PUT', body: JSON.stringify(line) })
  expect(init?.headers).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer abc',
    'idempotency-key': 'k1',
  })
})

test('sends no authorization for a visitor', async () => {
  const { request, fetch } = createRequestWith(() => jsonResponse(CART), null)
  await request(getCart, { vendorId: 31, orderType: 'dine_in' })
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ 'content-type': 'application/json' })
})

test('reads the answer into pence', async () => {
  const { request, onAnswered } = createRequestWith(() =>
    jsonResponse({ ...CART, subtotal: '12.50', total: 14 }),
  )
  const cart = await request(getCart, { vendorId: 31, orderType: 'dine_in' })
  expect([cart.subtotal, cart.total]).toEqual([1250, 1400])
  expect(onAnswered).toHaveBeenCalledOnce()
})

describe('a fault', () => {
  test.each([
    [
      'the server’s own words',
      () => jsonResponse({ message: 'Yard Dog has just sold out.' }, 409),
      'refused',
      409,
      'Yard Dog has just sold out.',
    ],
    [
      'the fallback where it says nothing',
      () => jsonResponse({}, 500),
      'refused',
      500,
      'Failed to update cart',
    ],
    [
      'the fallback for HTML',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'refused',
      502,
      'Failed to update cart',
    ],
    [
      'the fallback for a message that is no text',
      () => jsonResponse({ message: { sql: 1 } }, 400),
      'refused',
      400,
      'Failed to update cart',
    ],
    [
      'a good answer that cannot be read',
      () => new Response('{'),
      'malformed',
      null,
      'Failed to update cart',
    ],
    ['a good answer of another shape', () => jsonResponse([]), 'malformed', null, 'Failed to update cart'],
    ['an empty good answer', () => new Response(''), 'malformed', null, 'Failed to update cart'],
    [
      'no answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'offline',
      null,
      'Failed to update cart',
    ],
  ] as const)('carries %s', async (_, answer, kind, status, message) => {
    const { request } = createRequestWith(answer)
    const line = { itemId: 1, quantity: 1, vendorId: 31, orderType: 'dine_in' } as const
    const fault = await catchError(request(updateCart, line))
    expect(fault).toBeInstanceOf(ApiError)
    expect(fault).toMatchObject({ kind, status, message })
  })

  test('tells that the token is not known any more', async () => {
    const { request, onUnauthorised, onAnswered } = createRequestWith(() =>
      jsonResponse({ message: 'Sign in' }, 401),
    )
    await catchError(request(getCurrentUser, {}))
    expect(onUnauthorised).toHaveBeenCalledOnce()
    expect(onAnswered).not.toHaveBeenCalled()
  })

  test.each([
    ['a code', { code: 'vendor_closed', message: 'Closed' }, 'vendor_closed', false],
    ['no code', { message: 'Closed' }, null, false],
    ['a code that is no name', { code: 'Closed, sorry', message: 'Closed' }, null, false],
    ['a code that is no text', { code: 7 }, null, true],
  ])('carries %s of the server', async (_, body, code, isFallback) => {
    const { request } = createRequestWith(() => jsonResponse(body, 409))
    expect(await catchError(request(getCurrentUser, {}))).toMatchObject({ code, isFallback })
  })

  test.each([
    ['unauthenticated', 1],
    ['wrong_credentials', 0],
  ])('with the code %s ends the session %i times, whatever the status', async (code, times) => {
    const { request, onUnauthorised } = createRequestWith(() => jsonResponse({ code, message: 'No' }, 401))
    await catchError(request(getCurrentUser, {}))
    expect(onUnauthorised).toHaveBeenCalledTimes(times)
  })

  test('of a wrong password is nobody’s token', async () => {
    const { request, onUnauthorised } = createRequestWith(() => jsonResponse({ message: 'Wrong' }, 401), null)
    await catchError(request(login, { email: 'a@b.test', password: 'x' }))
    expect(onUnauthorised).not.toHaveBeenCalled()
  })

  test('comes when the call is aborted', async () => {
    const controller = new AbortController()
    const { request, fetch } = createRequestWith(() => jsonResponse(CART))
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const asked = request(getCart, { vendorId: 1, orderType: 'dine_in' }, { signal: controller.signal })
    controller.abort()
    expect(await catchError(asked)).toMatchObject({ kind: 'offline' })
  })
})
