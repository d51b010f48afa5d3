import { beforeAll, expect, it } from 'vitest'
import { getBoard } from '#domain/contract/kitchen'
import { placeOrder } from '#domain/contract/ordering/orders'
import { orders } from '#server/core/db/schema'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const OTHER_TRAILER = 33

describeOnEachDatabase('the pages of the board', suite => {
  let staff = ''
  beforeAll(async () => {
    staff = await suite.testServer.signIn('vendor33@foodpark.test')
  })

  /** Copies an order until the trailer has this many open ones. @returns their ids, the oldest first */
  async function openOrders(count: number, fields: Partial<typeof orders.$inferInsert> = {}) {
    const { db } = suite.testServer
    const token = await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(placeOrder, cashOrder(), { token })
    const [template] = await db.select().from(orders).limit(1)
    if (!template) throw new Error('There is no order')
    const { id: _, collectionCode: __, ...row } = template
    await db.delete(orders)
    const copy = { ...row, ...fields, vendorId: OTHER_TRAILER, status: 'confirmed', cashTakenAt: null }
    const rows = await db
      .insert(orders)
      .values(Array.from({ length: count }, () => copy))
      .returning({ id: orders.id })
    return rows.map(({ id }) => String(id))
  }
  const readPage = async (input: { after?: number }) => {
    const { data, body } = await suite.testServer.callApi(getBoard, input, { token: staff })
    if (!data) throw new Error('There is no board')
    return { ...data, bytes: JSON.stringify(body).length }
  }
  async function readPages() {
    const pages = [await readPage({})]
    for (let after = pages[0]?.nextCursor; typeof after === 'number'; after = pages.at(-1)?.nextCursor)
      pages.push(await readPage({ after }))
    return pages
  }

  // Specification 23.31.
  it('have 100 orders each, every order once, and the dishes on the first', async () => {
    const ids = await openOrders(230)
    const pages = await readPages()
    expect(pages.map(page => page.orders.length)).toEqual([100, 100, 30])
    expect(pages.flatMap(page => page.orders.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ dishes }) => dishes.length > 0)).toEqual([true, false, false])
  })

  // Specification 23.31.
  it('have at most 200 kB if there are several orders', async () => {
    await openOrders(30, { allergyNote: 'n'.repeat(40_000) })
    const pages = await readPages()
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(210_000)
    expect(pages.flatMap(page => page.orders)).toHaveLength(30)
  })

  it('are refused after a text', async () => {
    const { status } = await suite.testServer.request('GET', '/kitchen/board?after=x', undefined, {
      token: staff,
    })
    expect(status).toBe(400)
  })
})
