import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { createSendRequest } from '#api/send-request'
import { createRequestIdGenerator } from '#app/browser/request-id-generator'
import { signUp } from '#domain/contract/account/accounts'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { getCart, updateCart } from '#domain/contract/ordering/cart'
import { isRequestId } from '#domain/request-id'
import { catchError, createRequestWith, jsonResponse } from '#tests/fixtures/client/fake-network'

const CART = { items: [], subtotal: 0, total: 0 }

// Specification 20.2.
test('sends the bearer token, the JSON body and the idempotency key', async () => {
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

// Specification 20.2.
test('sends no authorization for a visitor', async () => {
  const { request, fetch } = createRequestWith(() => jsonResponse(CART), null)
  await request(getCart, { vendorId: 31, orderType: 'dine_in' })
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ 'content-type': 'application/json' })
})

// Specification 22.28.
test('sends a new id with each request, if it can create one', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => jsonResponse(CART))
  const request = createSendRequest({
    baseUrl: '/api',
    getToken: () => null,
    fetch,
    createRequestId: createRequestIdGenerator(globalThis),
    onUnauthorized: vi.fn(),
    onResponse: vi.fn(),
  })
  for (let times = 0; times < 2; times += 1) await request(getCart, { vendorId: 31, orderType: 'dine_in' })
  const ids = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id') ?? '')
  expect(new Set(ids).size).toBe(2)
  expect(ids.every(isRequestId)).toBe(true)
})

test('parses amounts into pence', async () => {
  const { request, onResponse } = createRequestWith(() =>
    jsonResponse({ ...CART, subtotal: '12.50', total: 14 }),
  )
  const cart = await request(getCart, { vendorId: 31, orderType: 'dine_in' })
  expect([cart.subtotal, cart.total]).toEqual([1250, 1400])
  expect(onResponse).toHaveBeenCalledOnce()
})

// Specification 19.2 and 19.3.
describe('an ApiError', () => {
  // Specification 19.1 and 19.10.
  test.each([
    [
      'the server’s message',
      () => jsonResponse({ message: 'Yard Dog has just sold out.' }, 409),
      'refused',
      409,
      'Yard Dog has just sold out.',
    ],
    [
      'the default message for a response without one',
      () => jsonResponse({}, 500),
      'refused',
      500,
      'Failed to update cart',
    ],
    [
      'the default message for HTML',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'refused',
      502,
      'Failed to update cart',
    ],
    [
      'the default message for a message that is not a string',
      () => jsonResponse({ message: { sql: 1 } }, 400),
      'refused',
      400,
      'Failed to update cart',
    ],
    [
      '`malformed` for a successful response that is no JSON',
      () => new Response('{'),
      'malformed',
      null,
      'Failed to update cart',
    ],
    [
      '`malformed` for a successful response of another shape',
      () => jsonResponse([]),
      'malformed',
      null,
      'Failed to update cart',
    ],
    [
      '`malformed` for an empty successful response',
      () => new Response(''),
      'malformed',
      null,
      'Failed to update cart',
    ],
    [
      '`offline` for no response',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'offline',
      null,
      'Failed to update cart',
    ],
  ] as const)('carries %s', async (_, respond, kind, status, message) => {
    const { request } = createRequestWith(respond)
    const line = { itemId: 1, quantity: 1, vendorId: 31, orderType: 'dine_in' } as const
    const error = await catchError(request(updateCart, line))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind, status, message })
  })

  test.each([
    ['that the park does not offer a call that a backend may lack', null, 'This park does not offer this.'],
    ['the server’s message if it has a code', 'server_busy', 'Route POST:/api/auth/sign-up not found'],
  ])('carries %s', async (_, code, message) => {
    const body = { message: 'Route POST:/api/auth/sign-up not found', ...(code && { code }) }
    const { request } = createRequestWith(() => jsonResponse(body, 404))
    const account = { name: 'Ann', email: 'ann@foodpark.test', password: 'correct horse' }
    expect(await catchError(request(signUp, account))).toMatchObject({ status: 404, message })
  })

  test('reports that the server refuses the token', async () => {
    const { request, onUnauthorized, onResponse } = createRequestWith(() =>
      jsonResponse({ message: 'Sign in' }, 401),
    )
    await catchError(request(getCurrentUser, {}))
    expect(onUnauthorized).toHaveBeenCalledOnce()
    expect(onResponse).not.toHaveBeenCalled()
  })

  test.each([
    ['a code', { code: 'vendor_closed', message: 'Closed' }, 'vendor_closed', false],
    ['no code', { message: 'Closed' }, null, false],
    ['no code for a code that is not a name', { code: 'Closed, sorry', message: 'Closed' }, null, false],
    ['no code for a code that is not a string', { code: 7 }, null, true],
  ])('carries %s from the server', async (_, body, code, isFallback) => {
    const { request } = createRequestWith(() => jsonResponse(body, 409))
    expect(await catchError(request(getCurrentUser, {}))).toMatchObject({ code, isFallback })
  })

  test.each([
    ['unauthenticated', 1],
    ['wrong_credentials', 0],
  ])('has the code %s and reports a refused token %i times, whatever the status', async (code, times) => {
    const { request, onUnauthorized } = createRequestWith(() => jsonResponse({ code, message: 'No' }, 401))
    await catchError(request(getCurrentUser, {}))
    expect(onUnauthorized).toHaveBeenCalledTimes(times)
  })

  test('reports no refused token for a wrong password', async () => {
    const { request, onUnauthorized } = createRequestWith(() => jsonResponse({ message: 'Wrong' }, 401), null)
    await catchError(request(login, { email: 'a@b.test', password: 'x' }))
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('is `offline` when the call is aborted', async () => {
    const controller = new AbortController()
    const { request, fetch } = createRequestWith(() => jsonResponse(CART))
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const response = request(getCart, { vendorId: 1, orderType: 'dine_in' }, { signal: controller.signal })
    controller.abort()
    expect(await catchError(response)).toMatchObject({ kind: 'offline' })
  })
})
