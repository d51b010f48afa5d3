import { afterEach, expect, it, vi } from 'vitest'
import { addToCart, getCart, updateCart } from '#domain/contract/cart'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/record-queries'

const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' } as const
/** Each counts the check of the token, which requests that come together share. */
const BUDGETS = { get: 2, add: 3, update: 3, order: 3 }

afterEach(() => vi.restoreAllMocks())

describeOnDatabases(['PostgreSQL'], 'the queries of a request', suite => {
  it('stay within their budgets once the menu is known', async () => {
    const { callApi, request, signIn } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    const readCart = () => callApi(getCart, LINE, { token })
    await readCart()
    const count = async (send: () => Promise<{ status: number }>) => {
      const queries = recordQueries()
      expect((await send()).status).toBeLessThan(300)
      const { length } = queries()
      vi.restoreAllMocks()
      return length
    }
    const counts = {
      add: await count(() => callApi(addToCart, LINE, { token, idempotencyKey: 'one' })),
      get: await count(readCart),
      update: await count(() => callApi(updateCart, { ...LINE, quantity: 2 }, { token })),
      order: await count(() => request('POST', '/orders', cashOrder(), { token, idempotencyKey: 'two' })),
    }
    expect(counts).toEqual(BUDGETS)
  })
})
