import { beforeAll, expect, it } from 'vitest'
import { listOrders, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import { setQueryWatcher } from '#server/core/db/query-watch'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const LARGE_NOTE = 'n'.repeat(500)
const largeOrder = cashOrder(
  Array.from({ length: 50 }, () => wrapItem(1, { allergy_information: LARGE_NOTE })),
)

describeOnEachDatabase('the pages of the orders', suite => {
  let sam = ''
  let demo = ''
  beforeAll(async () => {
    sam = await suite.testServer.signIn('sam@foodpark.test')
    demo = await suite.testServer.signIn('demo@foodpark.test')
  })

  const placeOrders = async (count: number, order: OrderInput) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      // Equal orders within a minute are one order. Pairs share their time.
      if (index % 2 === 0) suite.clock.advance(2 * 60_000)
      const input = { ...order, allergyNote: `order ${index}` }
      const { data } = await suite.testServer.callApi(placeOrder, input, { token: sam })
      ids.unshift(data?.id ?? '')
    }
    return ids
  }
  const readPage = async (before?: string) => {
    const input = before === undefined ? {} : { before }
    const { data, body } = await suite.testServer.callApi(listOrders, input, { token: sam })
    const ids = data?.data.map(({ id }) => id) ?? []
    return { ids, nextCursor: data?.nextCursor ?? null, bytes: JSON.stringify(body).length }
  }
  const readAllPages = async () => {
    const pages = [await readPage()]
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await readPage(cursor))
    return pages
  }

  // Specification 20.29.
  it('have 20 orders each, every order once, newest first', async () => {
    const placed = await placeOrders(41, cashOrder())
    const pages = await readAllPages()
    expect(pages.map(({ ids }) => ids.length)).toEqual([20, 20, 1])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(placed)
  })

  // Specification 20.29.
  it('have at most 60 kB', async () => {
    const placed = await placeOrders(4, largeOrder)
    const pages = await readAllPages()
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(61_000)
    expect(pages.flatMap(({ ids }) => ids).slice(0, 4)).toEqual(placed)
  })

  it('are empty after the order of another customer, and refused after a text', async () => {
    const own = await readPage()
    const { data } = await suite.testServer.callApi(listOrders, { before: own.ids[0] ?? '' }, { token: demo })
    expect(data).toMatchObject({ data: [], nextCursor: null })
    const refused = await suite.testServer.callApi(listOrders, { before: 'newest' }, { token: sam })
    expect([refused.status, refused.message]).toEqual([400, "The field 'before' is not valid."])
  })

  it('are read at most eight at a time, because the rows of a page are far larger than the page', async () => {
    let [running, mostRunning] = [0, 0]
    const stopWatching = setQueryWatcher((text, run) => {
      const result = run()
      if (!text.includes('from "orders"')) return result
      running += 1
      mostRunning = Math.max(mostRunning, running)
      void Promise.resolve(result).finally(() => {
        running -= 1
      })
      return result
    })
    await Promise.all(Array.from({ length: 20 }, () => readPage()))
    stopWatching()
    // On a busy machine the requests can arrive so far apart that fewer than eight ever run at once.
    expect([running, mostRunning > 0]).toEqual([0, true])
    expect(mostRunning).toBeLessThanOrEqual(8)
  })
})
