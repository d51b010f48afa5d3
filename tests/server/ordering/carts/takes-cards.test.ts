import { expect, it } from 'vitest'
import { addToCart, getCart } from '#domain/contract/ordering/cart'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import {
  type DatabaseSuite,
  describeOnDatabases,
} from '#tests/fixtures/server/databases/describe-on-each-database'

const CART = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const

/** What a cart says about cards when it is read, and in the answer to a change. */
async function readAndChangeCart({ testServer }: DatabaseSuite) {
  const token = await testServer.signIn('demo@foodpark.test')
  const read = await testServer.callApi(getCart, CART, { token })
  const change = { ...CART, itemId: WRAP_ID, quantity: 1 }
  const changed = await testServer.callApi(addToCart, change, { token })
  return [read.data?.takesCards, changed.data?.takesCards]
}

describeOnDatabases(
  ['PGlite'],
  'a server with a card provider',
  suite => {
    // Specification 12.24.
    it('says with each cart that it takes cards', async () => {
      expect(await readAndChangeCart(suite)).toEqual([true, true])
    })
  },
  { provider: createFakeProvider() },
)

describeOnDatabases(['PGlite'], 'a server without a card provider', suite => {
  // Specification 12.24.
  it('says with each cart that it takes no cards', async () => {
    expect(await readAndChangeCart(suite)).toEqual([false, false])
  })
})
