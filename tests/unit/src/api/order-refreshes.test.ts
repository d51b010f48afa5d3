import { beforeEach, expect, it } from 'vitest'
import { newestOrders } from '#api/newest-orders'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createReads } from '#api/reads'
import { createFakeApi } from '#tests/fixtures/client/fake-api'

const PAGE_LENGTH = 20

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
      const data = serverOrders.slice(start, start + PAGE_LENGTH)
      return { data, nextCursor: start + PAGE_LENGTH < serverOrders.length ? data.at(-1)?.id : null }
    },
  })
  const client = createQueryClient()
  const query = createQueries(async () => createReads(api.request)).orders()
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
    readNewest: () => client.getQueryData(newestOrders.queryKey)?.map(({ id }) => Number(id)),
    signOut: () => client.clear(),
    forgetOrders: () => client.removeQueries({ queryKey: query.queryKey }),
    keepOnly: (count: number) => client.setQueryData(query.queryKey, orders => orders?.slice(0, count)),
  }
}

it('reads 1,000 orders with 50 requests, and again with one', async () => {
  const { readOrders } = createOrdersReader()
  expect(await readOrders()).toEqual({ requests: 50, orders: serverOrders })
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
})

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

it('reads new orders, also more than a page of them', async () => {
  const { readOrders } = createOrdersReader()
  await readOrders()
  placeOrders(1)
  expect(await readOrders()).toEqual({ requests: 1, orders: serverOrders })
  placeOrders(PAGE_LENGTH)
  expect(await readOrders()).toEqual({ requests: 2, orders: serverOrders })
})

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

it('reads on where its own list ends and that of the server does not', async () => {
  const { readOrders, keepOnly } = createOrdersReader()
  await readOrders()
  keepOnly(PAGE_LENGTH)
  expect(await readOrders()).toEqual({ requests: 50, orders: serverOrders })
})
