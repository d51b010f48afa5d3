import { describe, expect, it, vi } from 'vitest'
import { reportFailedRequests } from '#api/report-failed-requests'
import { createErrorReporter, redactErrorMessage, reportUncaughtErrors } from '#app/browser/webview-bridge'
import { getCart } from '#domain/contract/ordering/cart'
import { createFakeApi, createRefusedError } from '#tests/fixtures/client/fake-api'
import { createFakeToken } from '#tests/fixtures/client/fake-storage'

const TOKEN = createFakeToken({ id: 7, email: 'ann@foodpark.test' })

// Specification 19.6.
it('posts an error as {type, message}', () => {
  const postMessage = vi.fn()
  createErrorReporter({ ReactNativeWebView: { postMessage } })('Failed to place order')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"type":"error","message":"Failed to place order"}')
})

// Specification 19.7.
it.each([
  [`invalid ${TOKEN} given`, 'invalid [token] given'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['no answer from /api/auth/me?token=abc&x=1 today', 'no answer from /api/auth/me today'],
  ['ann@foodpark.test is unknown', '[email] is unknown'],
  ['12 High St, SW1A 1AA', '12 High St, [postcode]'],
  ['Is it broken?', 'Is it broken?'],
])('redacts: %s', (message, expected) => {
  expect(redactErrorMessage(message)).toBe(expected)
})

it('cuts a long message', () => {
  expect(redactErrorMessage('x y '.repeat(10_000))).toHaveLength(300)
})

it('reads only the beginning of a message that would stop the page, and no part of a token', () => {
  expect(redactErrorMessage('a'.repeat(10_000_000))).toBe('')
  expect(redactErrorMessage(`${'ann@foodpark.test '.repeat(110)}${TOKEN}`)).not.toContain(TOKEN.slice(0, 12))
})

it.each([
  ['no wrapper', {}],
  ['a wrapper without postMessage', { ReactNativeWebView: {} }],
  [
    'a broken wrapper',
    {
      ReactNativeWebView: {
        postMessage: () => {
          throw new Error('gone')
        },
      },
    },
  ],
])('does not throw with %s', (_, host) => {
  expect(() => createErrorReporter(host)('x')).not.toThrow()
})

// Specification 19.6.
it('reports uncaught errors until it is stopped', () => {
  const page = new EventTarget()
  const reportError = vi.fn()
  const stop = reportUncaughtErrors(page, reportError)
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'boom' }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('bang') }))
  stop()
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'late' }))
  expect(reportError.mock.calls).toEqual([['boom'], ['bang']])
})

describe('reportFailedRequests', () => {
  const CART = { vendorId: 31, orderType: 'dine_in' } as const
  const { request } = createFakeApi({
    'GET /cart': () => {
      throw createRefusedError(409, 'The trailer has closed')
    },
  })

  it('reports the customer’s message, and rejects with the same error', async () => {
    const reportError = vi.fn()
    await expect(reportFailedRequests(request, reportError)(getCart, CART)).rejects.toThrow(
      'The trailer has closed',
    )
    expect(reportError).toHaveBeenCalledExactlyOnceWith('The trailer has closed')
  })

  it('does not report an aborted call', async () => {
    const reportError = vi.fn()
    const signal = AbortSignal.abort()
    await expect(reportFailedRequests(request, reportError)(getCart, CART, { signal })).rejects.toThrow()
    expect(reportError).not.toHaveBeenCalled()
  })
})
