import { describe, expect, it, vi } from 'vitest'
import { getCart } from '#domain/contract/cart'
import {
  createErrorReporter,
  redactMessage,
  reportUncaughtErrors,
  withErrorReporting,
} from '#app/browser/webview-bridge'
import { createFakeApi, createRefusedError } from '#tests/fixtures/client/fake-api'
import { createFakeToken } from '#tests/fixtures/client/fake-storage'

const TOKEN = createFakeToken({ id: 7, email: 'ann@foodpark.test' })

it('posts an error in its one fixed shape', () => {
  const postMessage = vi.fn()
  createErrorReporter({ ReactNativeWebView: { postMessage } })('Failed to place order')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"type":"error","message":"Failed to place order"}')
})

it.each([
  [`invalid ${TOKEN} given`, 'invalid [token] given'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['no answer from /api/auth/me?token=abc&x=1 today', 'no answer from /api/auth/me today'],
  ['ann@foodpark.test is unknown', '[email] is unknown'],
  ['12 High St, SW1A 1AA', '12 High St, [postcode]'],
  ['Is it broken?', 'Is it broken?'],
])('redacts: %s', (message, posted) => {
  expect(redactMessage(message)).toBe(posted)
})

it('cuts a message that goes on and on', () => {
  expect(redactMessage('x y '.repeat(10_000))).toHaveLength(300)
})

it.each([
  ['no wrapper', {}],
  ['half a wrapper', { ReactNativeWebView: {} }],
  [
    'a broken one',
    {
      ReactNativeWebView: {
        postMessage: () => {
          throw new Error('gone')
        },
      },
    },
  ],
])('breaks nothing with %s', (_, host) => {
  expect(() => createErrorReporter(host)('x')).not.toThrow()
})

it('posts what nobody caught, until it is told to stop', () => {
  const page = new EventTarget()
  const post = vi.fn()
  const stop = reportUncaughtErrors(page, post)
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'boom' }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('bang') }))
  stop()
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'late' }))
  expect(post.mock.calls).toEqual([['boom'], ['bang']])
})

describe('a call that fails', () => {
  const CART = { vendorId: 31, orderType: 'dine_in' } as const
  const { request } = createFakeApi({
    'GET /cart': () => {
      throw createRefusedError(409, 'The trailer has closed')
    },
  })

  it('posts the line that the customer may read, and fails as before', async () => {
    const post = vi.fn()
    await expect(withErrorReporting(request, post)(getCart, CART)).rejects.toThrow('The trailer has closed')
    expect(post).toHaveBeenCalledExactlyOnceWith('The trailer has closed')
  })

  it('is no error where the page itself took it back', async () => {
    const post = vi.fn()
    const signal = AbortSignal.abort()
    await expect(withErrorReporting(request, post)(getCart, CART, { signal })).rejects.toThrow()
    expect(post).not.toHaveBeenCalled()
  })
})
