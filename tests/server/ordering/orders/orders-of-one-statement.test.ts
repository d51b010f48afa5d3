import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addToCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import { isUniqueViolation } from '#server/core/db/database-errors'
import { requireRow } from '#server/core/db/require-row'
import { cartLines, carts, idempotencyKeys, orders, users } from '#server/core/db/schema'
import type { KeyedResponse } from '#server/core/idempotency/idempotency-store'
import { findOrderById, type OrderWithDetails } from '#server/ordering/orders/order-store'
import { type CashOrderWrite, createCashOrderWriter } from '#server/payments/cash/cash-order-store'
import { cashOrder, doubleItem, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  describeOnDatabases,
  describeOnEachDatabase,
} from '#tests/fixtures/server/databases/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'

const keyed = (key: string): KeyedResponse => ({
  key,
  route: '/orders',
  bodyHash: `hash of ${key}`,
  status: 201,
})

afterEach(() => vi.restoreAllMocks())

describeOnEachDatabase('cash orders that one statement writes', suite => {
  let template: OrderWithDetails
  let userIds: readonly number[]

  beforeAll(async () => {
    const { db, callApi, signIn } = suite.testServer
    const body = cashOrder([doubleItem(2), wrapItem(3)])
    const { data } = await callApi(placeOrder, body, { token: await signIn('demo@foodpark.test') })
    template = requireRow([await findOrderById(db, Number(data?.id))].flatMap(order => order ?? []))
    const accounts = await db.select().from(users).orderBy(users.id)
    userIds = accounts.map(({ id }) => id).filter(id => id !== template.order.userId)
  })

  /** The write of an order like the template, whose dishes have the customer's own note. */
  const createWrite = async (index: number, more: Partial<CashOrderWrite> = {}): Promise<CashOrderWrite> => {
    const { db } = suite.testServer
    const userId = userIds[index] ?? 0
    const columns = { cashOrders: users.cashOrders, catalogueVersion: CURRENT_CATALOGUE_VERSION }
    const state = requireRow(await db.select(columns).from(users).where(eq(users.id, userId)))
    const { id: _, collectionCode: _code, ...order } = template.order
    return {
      cart: null,
      ...state,
      order: { ...order, userId },
      items: template.items.map(({ id: _item, orderId: _order, ...item }) => ({
        ...item,
        specialInstructions: `Note ${index}`,
      })),
      keyed: null,
      ...more,
    }
  }

  const insertCart = async (index: number) => {
    const { db } = suite.testServer
    const updatedAt = new Date(suite.clock.now())
    const cart = { userId: userIds[index] ?? 0, vendorId: SMOKY_JOES_ID, orderType: 'dine_in', updatedAt }
    const { id, version } = requireRow(await db.insert(carts).values(cart).returning())
    await db
      .insert(cartLines)
      .values({ cartId: id, itemId: WRAP_ID, selections: [], quantity: 1, allergyNote: '' })
    return { id, version }
  }

  const countLines = (cartId: number) => suite.testServer.db.$count(cartLines, eq(cartLines.cartId, cartId))

  it('keep their own dishes in their order, their own key and their own code', async () => {
    const { db } = suite.testServer
    const writeOrder = createCashOrderWriter(db)
    const writes = await Promise.all(
      [0, 1, 2].map(index => createWrite(index, { keyed: keyed(`own ${index}`) })),
    )
    const queries = recordQueries()
    const written = await Promise.all(writes.map(writeOrder))
    expect(queries().filter(text => text.includes('INSERT INTO orders'))).toHaveLength(1)
    const keys = await db.select().from(idempotencyKeys)
    for (const [index, ids] of written.entries()) {
      const stored = await findOrderById(db, ids?.orderId ?? 0)
      expect(stored?.order.userId).toBe(userIds[index])
      expect(stored?.order.collectionCode).toBe(ids?.collectionCode)
      expect(stored?.items.map(({ id }) => id)).toEqual(ids?.itemIds)
      expect(stored?.items.map(({ name, quantity }) => ({ name, quantity }))).toEqual(
        template.items.map(({ name, quantity }) => ({ name, quantity })),
      )
      expect(new Set(stored?.items.map(({ specialInstructions }) => specialInstructions))).toEqual(
        new Set([`Note ${index}`]),
      )
      expect(stored?.changes).toHaveLength(1)
      const key = keys.find(row => row.key === `own ${index}`)
      expect(key).toMatchObject({ userId: userIds[index], body: { orderId: ids?.orderId } })
    }
    expect(new Set(written.map(ids => ids?.collectionCode)).size).toBe(3)
  })

  it('empty their own carts alone, and leave an order unwritten whose cart or count has changed', async () => {
    const { db } = suite.testServer
    const writeOrder = createCashOrderWriter(db)
    const [ordered, changed, other] = [await insertCart(0), await insertCart(1), await insertCart(2)]
    const writes = [
      await createWrite(0, { cart: ordered }),
      await createWrite(1, { cart: { ...changed, version: changed.version + 1 } }),
      await createWrite(3, { cashOrders: 1_000 }),
      await createWrite(4, { catalogueVersion: 'earlier' }),
    ]
    const written = await Promise.all(writes.map(writeOrder))
    expect(written.map(ids => ids !== null)).toEqual([true, false, false, false])
    expect(await Promise.all([ordered, changed, other].map(({ id }) => countLines(id)))).toEqual([0, 1, 1])
  })

  it('are written without the one that the database refuses', async () => {
    const { db } = suite.testServer
    const writeOrder = createCashOrderWriter(db)
    const first = await createWrite(0, { keyed: keyed('used') })
    await writeOrder(first)
    const countOrders = () => db.$count(orders)
    const before = await countOrders()
    const writes = [
      await createWrite(0, { keyed: keyed('used') }),
      await createWrite(1),
      await createWrite(2),
    ]
    const [repeat, ...others] = await Promise.allSettled(writes.map(writeOrder))
    expect(repeat?.status === 'rejected' && isUniqueViolation(repeat.reason)).toBe(true)
    expect(others.map(result => result.status === 'fulfilled' && result.value !== null)).toEqual([true, true])
    expect(await countOrders()).toBe(before + 2)
  })
})

// PGlite has one connection, so no other transaction can hold a cart.
describeOnDatabases(['PostgreSQL'], 'an order whose cart another transaction holds', suite => {
  it('does not stop the orders that come after it', async () => {
    const { db, callApi, signIn } = suite.testServer
    const tokens = [await signIn('demo@foodpark.test'), await signIn('sam@foodpark.test')]
    const [held = '', free = ''] = tokens
    const line = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const
    await callApi(addToCart, line, { token: held })
    const queries = recordQueries()
    const order = (token: string) => callApi(placeOrder, cashOrder(), { token })
    let waiting: ReturnType<typeof order> | undefined
    await db.transaction(async tx => {
      await tx.select().from(carts).for('update')
      waiting = order(held)
      await expect.poll(() => queries().some(text => text.includes('INSERT INTO orders'))).toBe(true)
      expect((await order(free)).status).toBe(201)
    })
    expect((await waiting)?.status).toBe(201)
  })
})
