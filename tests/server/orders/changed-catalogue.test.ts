import { expect, inject, it } from 'vitest'
import { listOrders, placeOrder } from '#domain/contract/orders'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { openSeededPGlite } from '#tests/fixtures/server/databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

it('an order is not written if the catalogue has changed since it was priced', async () => {
  const database = await openSeededPGlite(inject('embeddedTemplate'))
  let isStale = true
  const readCatalogueVersion = () => (isStale ? 'an old version' : database.readCatalogueVersion())
  const testServer = await startTestServer({ database: { ...database, readCatalogueVersion } })
  const token = await testServer.signIn('sam@foodpark.test')
  const send = () => testServer.callApi(placeOrder, cashOrder(), { token, idempotencyKey: 'one' })
  const countOrders = async () => (await testServer.callApi(listOrders, {}, { token })).data?.data.length
  const refused = await send()
  expect([refused.status, refused.headers['retry-after'], await countOrders()]).toEqual([503, '1', 0])
  isStale = false
  expect([(await send()).status, await countOrders()]).toEqual([201, 1])
  await testServer.close()
})
