import { beforeEach, expect, it } from 'vitest'
import { newestOrdersQuery } from '#api/newest-orders-query'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createQueryFunctions } from '#api/query-functions'
import { isSameJson } from '#domain/same-json'
import { createFakeApi } from '#tests/fixtures/client/fake-api'

const PAGE_LENGTH = 20
/** The server puts fewer orders on a page if they are long. */
let pageLength = PAGE_LENGTH

interface ServerOrder {
  readonly id: number
  readonly status: string
}
/** Newest first: the highest id. */
let serverOrders: ServerOrder[]
/** Called when an older page is requested. */
let onOlderPage = () => {}
beforeEach(() => {
  onOlderPage = () => {}
  pageLength = PAGE_LENGTH
  serverOrders = Array.from({ length: 1_000 }, (_, index) => ({ id: 1_000 - index, status: 'completed' }))
})

const setStatus = (id: number, status: string) => {
  serverOrders = serverOrders.map(order => (order.id === id ? { id, status } : order))
}
const placeOrders = (count: number) => {
  const newest = serverOrders[0]?.id ?? 0
  const placed = Array.from({ length: count }, (_, index) => ({
    id: newest + count - index,
    status: 'pending',
  }))
  serverOrders = [...placed, ...serverOrders]
}

function createOrdersReader() {
  const api = createFakeApi({
    'GET /orders': ({ path }) => {
      const before = new URLSearchParams(path.split('?')[1]).get('before')
      if (before !== null) onOlderPage()
      const start = before === null ? 0 : serverOrders.findIndex(({ id }) => id === Number(before)) + 1
      const data = serverOrders.slice(start, start + pageLength)
      return { data, nextCursor: start + pageLength < serverOrders.length ? data.at(-1)?.id : null }
    },
  })
  const client = createQueryClient()
  const query = createQueries(async () => createQueryFunctions(api.request)).orders()
  const readOrders = async () => {
    const callsBefore = api.calls.length
    const orders = await client.fetchQuery(query)
    return {
      requests: api.calls.length - callsBefore,
      orders: orders.map(({ id, status }) => ({ id: Number(id), status })),
    }
  }
  return {
    readOrders,
    /** Calls `onShown` with the number of orders that the page is given, each time that it must render them. */
    watchNewest: (onShown: (count: number) => void) =>
      client.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
        const isNewest = isSameJson(queryKey, newestOrdersQuery.queryKey)
        if (type === 'updated' && isNewest && Array.isArray(state.data)) onShown(state.data.length)
      }),
    readNewest: () => client.getQueryData(newestOrdersQuery.queryKey)?.map(({ id }) => Number(id)),
    signOut: () => client.clear(),
    forgetOrders: () => client.removeQueries({ queryKey: query.queryKey }),
    keepOnly: (count: number) => client.setQueryData(query.queryKey, orders => orders?.slice(0, count)),
  }
}

// Specification 15.16.
it('reads 1,000 orders with 50 requests, and again with one', async () => {
  const { readOrders } = createOrdersReader()
  expect(await readOrders()).toEqual({ requests: 50, orders: serverOrders })
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
})

// Specification 15.16.
it('reads 2,000 orders on pages of any length, and no more', async () => {
  pageLength = 5
  placeOrders(1_500)
  const { readOrders } = createOrdersReader()
  expect(await readOrders()).toEqual({ requests: 400, orders: serverOrders.slice(0, 2_000) })
})

// Specification 15.17.
it('gives the newest orders while it reads the older ones, but not after a sign-out', async () => {
  const { readOrders, readNewest, signOut } = createOrdersReader()
  const shown: unknown[] = []
  onOlderPage = () => {
    shown.push(readNewest())
    signOut()
  }
  await expect(readOrders()).rejects.toThrow()
  expect(shown[0]).toEqual(serverOrders.slice(0, PAGE_LENGTH).map(({ id }) => id))
  expect(readNewest()).toBeUndefined()
})

// Specification 15.17.
it('gives the page only a few times as many orders to render as it reads, however many pages they come on', async () => {
  const { readOrders, watchNewest } = createOrdersReader()
  const shown: number[] = []
  watchNewest(count => shown.push(count))
  await readOrders()
  const rendered = shown.reduce((sum, count) => sum + count, 0)
  expect(shown.slice(0, 3)).toEqual([PAGE_LENGTH, 2 * PAGE_LENGTH, 3 * PAGE_LENGTH])
  expect(rendered).toBeLessThan(3 * serverOrders.length)
})

// Specification 15.17.
it('renders nothing anew while a refresh reads older pages, because the page shows the complete list', async () => {
  setStatus(955, 'preparing')
  const { readOrders, watchNewest } = createOrdersReader()
  await readOrders()
  const shown: number[] = []
  watchNewest(count => shown.push(count))
  expect((await readOrders()).requests).toBe(3)
  expect(shown).toEqual([])
})

// Specification 15.16.
it('reads new orders, also more than a page of them', async () => {
  const { readOrders } = createOrdersReader()
  await readOrders()
  placeOrders(1)
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
  placeOrders(PAGE_LENGTH)
  expect(await readOrders()).toEqual({ requests: 2, orders: serverOrders })
})

// Specification 15.16.
it('reads on as far as an order that has not ended', async () => {
  setStatus(955, 'preparing')
  const { readOrders } = createOrdersReader()
  await readOrders()
  setStatus(955, 'ready')
  expect(await readOrders()).toEqual({ requests: 3, orders: serverOrders })
  setStatus(955, 'completed')
  expect(await readOrders()).toEqual({ requests: 3, orders: serverOrders })
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
})

it('leaves out an order that the server lists no more, as an abandoned one', async () => {
  setStatus(990, 'pending_payment')
  const { readOrders } = createOrdersReader()
  await readOrders()
  serverOrders = serverOrders.filter(({ id }) => id !== 990)
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
})

it('reads all orders again after a change of customer', async () => {
  const { readOrders, forgetOrders } = createOrdersReader()
  await readOrders()
  forgetOrders()
  expect((await readOrders()).requests).toBe(50)
})

// Specification 15.16.
it('reads further pages if the server has more orders than the list', async () => {
  const { readOrders, keepOnly } = createOrdersReader()
  await readOrders()
  keepOnly(PAGE_LENGTH)
  expect(await readOrders()).toEqual({ requests: 50, orders: serverOrders })
})
