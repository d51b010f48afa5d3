import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateCart } from '#domain/contract/ordering/cart'
import { catchError, createRequestWith, jsonResponse } from '#tests/fixtures/client/fake-network'

const CART = { items: [], subtotal: 0, total: 0 }

describe('a server that is too busy', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const createBusyResponse = (retryAfter: string | null, code = 'server_busy') =>
    new Response(JSON.stringify({ code, message: 'We are very busy.' }), {
      status: 503,
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
    })
  /** Answers one after the other; the last one again and again. */
  const respondWith = (...answers: (() => Response)[]) => {
    let next = 0
    return () => {
      const answer = answers[Math.min(next, answers.length - 1)]
      next += 1
      return answer?.() ?? Response.error()
    }
  }
  const line = { itemId: 1_000_001, quantity: 2, vendorId: 31, orderType: 'delivery' } as const

  // Specification 20.33.
  test('gets the request again after the pause that it asks for, with the same key', async () => {
    const { request, fetch } = createRequestWith(
      respondWith(
        () => createBusyResponse('4'),
        () => jsonResponse(CART),
      ),
    )
    const cart = request(updateCart, line, { idempotencyKey: 'k1' })
    await vi.advanceTimersByTimeAsync(3_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_001)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(fetch.mock.calls[1]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k1' })
    expect((await cart).lines).toEqual([])
  })

  // Specification 20.33.
  test('gets it twice at most, and the customer reads its message', async () => {
    const { request, fetch } = createRequestWith(() => createBusyResponse('2'))
    const error = catchError(request(updateCart, line))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await error).toMatchObject({ kind: 'refused', code: 'server_busy', message: 'We are very busy.' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  // Specification 20.33.
  test.each([
    ['no pause', null, 'server_busy'],
    ['a pause that the call cannot wait for', '60', 'server_busy'],
    ['a pause that is no number', 'Wed, 21 Oct 2026 07:28:00 GMT', 'server_busy'],
    ['another reason', '2', 'service_unavailable'],
  ])('gets it once if it names %s', async (_, retryAfter, code) => {
    const { request, fetch } = createRequestWith(() => createBusyResponse(retryAfter, code))
    const error = catchError(request(updateCart, line))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await error).toMatchObject({ kind: 'refused', code })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  // Specification 20.33.
  test('gets it once if the call is cancelled during the pause', async () => {
    const { request, fetch } = createRequestWith(() => createBusyResponse('4'))
    const controller = new AbortController()
    const error = catchError(request(updateCart, line, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort()
    expect(await error).toMatchObject({ kind: 'offline' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
