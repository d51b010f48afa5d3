import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createQueryFunctions } from '#api/query-functions'
import { VENDORS_PER_PAGE } from '#domain/contract/ordering/vendors'
import {
  createFakeApi,
  createOfflineError,
  createRefusedError,
  type FakeAnswer,
} from '#tests/fixtures/client/fake-api'

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
})
afterEach(() => {
  client.clear()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const createTestQueries = (name: string, answer: FakeAnswer) => {
  const api = createFakeApi({ [name]: answer })
  return {
    queries: createQueries(async () => createQueryFunctions(api.request)),
    calls: () => api.callsTo(name),
  }
}
const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'))
const limitOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('limit'))
const createPage = (ids: readonly number[], totalPages: number) => ({
  data: ids.map(id => ({ id, name: `Trailer ${id}` })),
  pagination: { page: 1, limit: VENDORS_PER_PAGE, total: 99, totalPages },
})
/** `send-request.ts` has repeated the request already. */
const BUSY_ERROR = new ApiError('refused', 503, 'We are very busy.', { code: 'server_busy' })
const addonGroupsBody = { addonGroups: [{ id: 7, name: 'Sauce', addons: [] }] }

describe('the list of orders', () => {
  const LIST = 'GET /orders'
  const cursorOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('before') ?? 60)

  // Specification 15.16.
  it.each([
    ['a host without pages', () => ({ data: [{ id: 60 }] }), 1],
    ['a last page', () => ({ data: [{ id: 60 }], nextCursor: null }), 1],
    [
      'three pages',
      ({ path }) => ({
        data: [{ id: cursorOf(path) }],
        nextCursor: cursorOf(path) > 20 ? cursorOf(path) - 20 : null,
      }),
      3,
    ],
    ['a page without orders', () => ({ data: [], nextCursor: '1' }), 1],
    [
      'a list without an end',
      () => ({ data: Array.from({ length: 20 }, () => ({ id: 60 })), nextCursor: '1' }),
      100,
    ],
  ] as const satisfies readonly (readonly [string, FakeAnswer, number])[])(
    'is complete after %s',
    async (_, answer, expectedCalls) => {
      const { queries, calls } = createTestQueries(LIST, answer)
      const orders = await client.fetchQuery(queries.orders())
      expect(calls()).toHaveLength(expectedCalls)
      if (expectedCalls === 3) expect(orders.map(({ id }) => id)).toEqual(['60', '40', '20'])
    },
  )
})

describe('the list of vendors', () => {
  const LIST = 'GET /vendors/list'

  // Specification 20.6.
  it('loads page by page, and is complete and in order', async () => {
    const { queries, calls } = createTestQueries(LIST, ({ path }) => createPage([pageOf(path) * 10], 3))
    const vendors = await client.fetchQuery(queries.vendors())
    expect(vendors.map(({ id }) => id)).toEqual([10, 20, 30])
    expect(calls().map(({ path }) => path)).toEqual(
      [1, 2, 3].map(number => `/vendors/list?page=${number}&limit=20&status=active`),
    )
  })

  it.each([
    ['the first page is the last', () => createPage([31], 1), 1],
    ['the server announces no page', () => createPage([31], 0), 1],
    ['an announced page is empty', ({ path }) => createPage(pageOf(path) === 1 ? [31] : [], 9), 2],
    ['the server announces too many pages', ({ path }) => createPage([pageOf(path)], 1_000_000), 25],
  ] as const satisfies readonly (readonly [string, FakeAnswer, number])[])(
    'ends when %s',
    async (_, answer, expectedCalls) => {
      const { queries, calls } = createTestQueries(LIST, answer)
      await client.fetchQuery(queries.vendors())
      expect(calls()).toHaveLength(expectedCalls)
    },
  )

  // Specification 20.6.
  it.each([
    ['has no pagination', {}],
    ['has an empty pagination', { pagination: {} }],
    ['says no number of pages', { pagination: { page: '1', limit: '20', total: '45' } }],
    ['has null in its fields', { pagination: { total: null, totalPages: null } }],
  ])('is complete when the answer %s', async (_, pagination) => {
    const ids = Array.from({ length: 45 }, (_, index) => index + 1)
    const readPage: FakeAnswer = ({ path }) => ({
      data: ids.slice((pageOf(path) - 1) * 20, pageOf(path) * 20).map(id => ({ id, name: `Trailer ${id}` })),
      ...pagination,
    })
    const { queries } = createTestQueries(LIST, readPage)
    expect((await client.fetchQuery(queries.vendors())).map(({ id }) => id)).toEqual(ids)
  })

  // Specification 7.9.
  it('is complete when the server ignores the page and says no number', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => index + 1)
    const { queries } = createTestQueries(LIST, ({ path }) => ({
      data: ids.slice(0, limitOf(path)).map(id => ({ id, name: `Trailer ${id}` })),
    }))
    expect(await client.fetchQuery(queries.vendors())).toHaveLength(45)
  })

  // Specification 7.9.
  it('has each trailer once if the server sends all of them on every page', async () => {
    const { queries, calls } = createTestQueries(LIST, () => ({
      ...createPage([31, 26, 35], 2),
      pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
    }))
    const vendors = await client.fetchQuery(queries.vendors())
    expect(vendors.map(({ id }) => id)).toEqual([31, 26, 35])
    expect(calls()).toHaveLength(2)
  })

  // Specification 7.9.
  it('has a trailer once that stands on two pages', async () => {
    const { queries } = createTestQueries(LIST, ({ path }) =>
      createPage(pageOf(path) === 1 ? [31, 26] : [26, 35], 2),
    )
    expect((await client.fetchQuery(queries.vendors())).map(({ id }) => id)).toEqual([31, 26, 35])
  })

  // Specification 7.9.
  it('is complete if the server always sends the first page, but as long a one as it is asked for', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => index + 1)
    const { queries, calls } = createTestQueries(LIST, ({ path }) => ({
      ...createPage(ids.slice(0, limitOf(path)), 3),
      pagination: { page: 1, limit: limitOf(path), total: 45, totalPages: Math.ceil(45 / limitOf(path)) },
    }))
    expect((await client.fetchQuery(queries.vendors())).map(({ id }) => id)).toEqual(ids)
    expect(calls()).toHaveLength(3)
  })

  // Specification 7.9.
  it('ends if the server sends one page for every request', async () => {
    const { queries, calls } = createTestQueries(LIST, () => createPage([31], 1_000_000))
    expect(await client.fetchQuery(queries.vendors())).toHaveLength(1)
    expect(calls()).toHaveLength(3)
  })

  it('fails when one of its pages fails', async () => {
    const { queries } = createTestQueries(LIST, ({ path }) => {
      if (pageOf(path) === 2) throw createRefusedError(403, 'Closed')
      return createPage([31], 2)
    })
    await expect(client.fetchQuery(queries.vendors())).rejects.toMatchObject({ message: 'Closed' })
    expect(client.getQueryData(queries.vendors().queryKey)).toBeUndefined()
  })
})

describe('the add-on groups of a dish', () => {
  const GROUPS = 'GET /menu-items/:itemId/addon-groups'

  // Specification 9.26.
  it('are cached for 5 minutes', async () => {
    const { queries, calls } = createTestQueries(GROUPS, () => addonGroupsBody)
    await client.fetchQuery(queries.addonGroups(412))
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    await client.fetchQuery(queries.addonGroups(412))
    expect(calls()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await client.fetchQuery(queries.addonGroups(412))
    expect(calls()).toHaveLength(2)
  })

  // Specification 9.26.
  it('are not loaded again when the window gets the focus', async () => {
    const { queries, calls } = createTestQueries(GROUPS, () => addonGroupsBody)
    client.mount()
    const stop = new QueryObserver(client, queries.addonGroups(412)).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    client.unmount()
    expect(calls()).toHaveLength(1)
  })

  it('are not retried when a busy server refuses them', async () => {
    const { queries, calls } = createTestQueries(GROUPS, () => Promise.reject(BUSY_ERROR))
    client.prefetchQuery(queries.addonGroups(412))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls()).toHaveLength(1)
  })

  // Specification 9.26.
  it.each([
    ['offline', createOfflineError()],
    ['refused', createRefusedError(404, 'Gone')],
  ])('are retried 3 times, 1 s apart: %s', async (_, error) => {
    const { queries, calls } = createTestQueries(GROUPS, () => Promise.reject(error))
    client.prefetchQuery(queries.addonGroups(412))
    const counts: number[] = []
    for (const wait of [0, 999, 1, 1_000, 1_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      counts.push(calls().length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4])
  })
})

describe('an order', () => {
  // Specification 16.18 and 20.31.
  it.each([
    ['is null on its page when the answer is unsuccessful', { success: false }, null],
    ['is null on its page when it has no id', { success: true, data: { status: 'ready' } }, null],
    [
      'is loaded on its page',
      { success: true, data: { id: 1042, created_at: '2025-06-06T18:00:00Z' } },
      '1042',
    ],
  ])('%s', async (_, answer, id) => {
    const { queries } = createTestQueries('GET /orders/details/:id', () => answer)
    const order = await client.fetchQuery(queries.orderDetails('1042'))
    expect(order?.id ?? null).toBe(id)
  })

  // Specification 16.18 and 20.30.
  it('counts as not found on the confirmation when it has no id', async () => {
    const { queries } = createTestQueries('GET /orders/:id', () => ({ status: 'ready' }))
    expect(await client.fetchQuery(queries.order('1042'))).toBeNull()
  })
})

describe('any other query', () => {
  const MENU = 'GET /vendors/:id/items'

  // Specification 20.33.
  it.each([
    ['twice when no answer comes', createOfflineError(), 3],
    ['twice when the server fails', createRefusedError(503, 'Busy'), 3],
    ['never when the server refuses it', createRefusedError(404, 'No such trailer'), 1],
    ['never when a busy server refuses it', BUSY_ERROR, 1],
  ])('is retried %s', async (_, error, expectedCalls) => {
    const { queries, calls } = createTestQueries(MENU, () => Promise.reject(error))
    const failed = client.fetchQuery(queries.menu(31)).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toBe(error)
    expect(calls()).toHaveLength(expectedCalls)
  })
})
