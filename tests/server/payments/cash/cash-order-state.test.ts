import { afterEach, expect, it, vi } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { requireRow } from '#server/core/db/require-row'
import { cartLines, carts, users } from '#server/core/db/schema'
import { createCashOrderReader } from '#server/payments/cash/cash-order-state'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'

const EMAILS = ['demo@foodpark.test', 'sam@foodpark.test', 'vendor32@foodpark.test']

afterEach(() => vi.restoreAllMocks())

describeOnEachDatabase('the states that cash orders depend on', suite => {
  const createQuery = (userId: number, key: string | null = null) => {
    const now = new Date(suite.clock.now())
    return { userId, vendorId: SMOKY_JOES_ID, key, fingerprint: '', ordersSince: now, paymentsSince: now }
  }
  const createReader = () => createCashOrderReader(suite.testServer.db, true)

  it('are read by one statement for orders that come together, each of its own customer and key', async () => {
    const { callApi, signIn, db } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    await callApi(placeOrder, cashOrder(), { token, idempotencyKey: 'first' })
    const accounts = await db.select().from(users)
    const idOf = (email: string) => accounts.find(account => account.email === email)?.id ?? 0
    const read = createReader()
    const queries = recordQueries()
    const states = await Promise.all([
      ...EMAILS.map(email => read(createQuery(idOf(email), 'first'))),
      read(createQuery(idOf('demo@foodpark.test'), 'second')),
      read(createQuery(idOf('demo@foodpark.test'))),
    ])
    expect(queries().filter(text => text.includes('unnest'))).toHaveLength(1)
    expect(states.map(({ first }) => first !== null)).toEqual([true, false, false, false, false])
    expect(states.map(({ cashOrders }) => cashOrders)).toEqual([1, 0, 0, 1, 1])
  })

  it('keep the dishes and the notes of each cart apart', async () => {
    const { db } = suite.testServer
    const accounts = await db.select().from(users).orderBy(users.id).limit(3)
    const [one, two, empty] = accounts.map(({ id }) => id)
    const insertCart = async (userId = 0) => {
      const cart = {
        userId,
        vendorId: SMOKY_JOES_ID,
        orderType: 'dine_in',
        updatedAt: new Date(suite.clock.now()),
      }
      return requireRow(await db.insert(carts).values(cart).returning()).id
    }
    const [cartOne, cartTwo] = [await insertCart(one), await insertCart(two)]
    const line = { itemId: 3104, selections: [], quantity: 1, accepted: null }
    const lineOne = { ...line, allergyNote: 'no nuts', kitchenNote: '' }
    const lineTwo = { ...line, quantity: 2, allergyNote: 'no milk', kitchenNote: 'extra sauce' }
    await db.insert(cartLines).values([
      { ...lineOne, cartId: cartOne },
      { ...lineTwo, cartId: cartTwo },
    ])
    await insertCart(empty)
    const read = createReader()
    const states = await Promise.all([two, empty, one].map(userId => read(createQuery(userId ?? 0))))
    expect(states.map(state => state.cartLines)).toEqual([[lineTwo], [], [lineOne]])
    expect(states.map(({ isCartFilled }) => isCartFilled)).toEqual([true, false, true])
    expect(states.map(({ cart }) => cart?.id)).toEqual([cartTwo, expect.any(Number), cartOne])
  })

  it('are read for the others if the account of one does not exist', async () => {
    const read = createReader()
    const [known] = await suite.testServer.db.select().from(users).limit(1)
    const results = await Promise.allSettled([
      read(createQuery(2_147_483_647)),
      read(createQuery(known?.id ?? 0)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
