import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VENDORS_PER_PAGE } from '#domain/contract/vendors'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
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

const useAnswer = (name: string, answer: FakeAnswer) => {
  const api = createFakeApi({ [name]: answer })
  return { queries: createQueries(api.request), asked: () => api.askedFor(name) }
}
const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'))
const createPage = (ids: readonly number[], totalPages: number) => ({
  data: ids.map(id => ({ id, name: `Trailer ${id}` })),
  pagination: { page: 1, limit: VENDORS_PER_PAGE, total: 99, totalPages },
})
const addonGroupsBody = { addonGroups: [{ id: 7, name: 'Sauce', addons: [] }] }

describe('the list of trailers', () => {
  const LIST = 'GET /vendors/list'

  it('is asked for page after page, and given whole and in order', async () => {
    const { queries, asked } = useAnswer(LIST, ({ path }) => createPage([pageOf(path) * 10], 3))
    const vendors = await client.fetchQuery(queries.vendors())
    expect(vendors.map(({ id }) => id)).toEqual([10, 20, 30])
    expect(asked().map(({ path }) => path)).toEqual(
      [1, 2, 3].map(number => `/vendors/list?page=${number}&limit=20&status=active`),
    )
  })

  it.each([
    ['the first page is the last', () => createPage([31], 1), 1],
    ['no page is promised', () => createPage([31], 0), 1],
    ['a promised page is empty', ({ path }) => createPage(pageOf(path) === 1 ? [31] : [], 9), 2],
    ['the server never ends its list', () => createPage([31], 1_000_000), 25],
  ] as const satisfies readonly (readonly [string, FakeAnswer, number])[])(
    'is over when %s',
    async (_, answer, calls) => {
      const { queries, asked } = useAnswer(LIST, answer)
      await client.fetchQuery(queries.vendors())
      expect(asked()).toHaveLength(calls)
    },
  )

  it('is not there when one of its pages fails', async () => {
    const { queries } = useAnswer(LIST, ({ path }) => {
      if (pageOf(path) === 2) throw createRefusedError(403, 'Closed')
      return createPage([31], 2)
    })
    await expect(client.fetchQuery(queries.vendors())).rejects.toMatchObject({ message: 'Closed' })
    expect(client.getQueryData(queries.vendors().queryKey)).toBeUndefined()
  })
})

describe('the add-on groups of a dish (section 7)', () => {
  const GROUPS = 'GET /menu-items/:itemId/addon-groups'

  it('are cached for 5 minutes', async () => {
    const { queries, asked } = useAnswer(GROUPS, () => addonGroupsBody)
    await client.fetchQuery(queries.addonGroups(412))
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    await client.fetchQuery(queries.addonGroups(412))
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await client.fetchQuery(queries.addonGroups(412))
    expect(asked()).toHaveLength(2)
  })

  it('are not asked for again when the window has the focus, however old', async () => {
    const { queries, asked } = useAnswer(GROUPS, () => addonGroupsBody)
    client.mount()
    const stop = new QueryObserver(client, queries.addonGroups(412)).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    client.unmount()
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['offline', createOfflineError()],
    ['refused', createRefusedError(404, 'Gone')],
  ])('are retried 3 times at intervals of a second: %s', async (_, fault) => {
    const { queries, asked } = useAnswer(GROUPS, () => Promise.reject(fault))
    client.prefetchQuery(queries.addonGroups(412))
    const counts: number[] = []
    for (const wait of [0, 999, 1, 1_000, 1_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      counts.push(asked().length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4])
  })
})

describe('an order', () => {
  it.each([
    ['is null on its page when the answer is unsuccessful', { success: false }, null],
    ['is null on its page when it has no id', { success: true, data: { status: 'ready' } }, null],
    [
      'is itself on its page',
      { success: true, data: { id: 1042, created_at: '2025-06-06T18:00:00Z' } },
      '1042',
    ],
  ])('%s', async (_, answer, id) => {
    const { queries } = useAnswer('GET /orders/details/:id', () => answer)
    const order = await client.fetchQuery(queries.orderDetails('1042'))
    expect(order?.id ?? null).toBe(id)
  })

  it('counts as not found by the confirmation when it has no id', async () => {
    const { queries } = useAnswer('GET /orders/:id', () => ({ status: 'ready' }))
    expect(await client.fetchQuery(queries.order('1042'))).toBeNull()
  })
})

describe('whatever else is read', () => {
  const MENU = 'GET /vendors/:id/items'

  it.each([
    ['twice more when no answer came', createOfflineError(), 3],
    ['twice more when the server was not itself', createRefusedError(503, 'Busy'), 3],
    ['not again when the server said no', createRefusedError(404, 'No such trailer'), 1],
  ])('is asked for %s', async (_, fault, calls) => {
    const { queries, asked } = useAnswer(MENU, () => Promise.reject(fault))
    const failed = client.fetchQuery(queries.menu(31)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toBe(fault)
    expect(asked()).toHaveLength(calls)
  })
})
