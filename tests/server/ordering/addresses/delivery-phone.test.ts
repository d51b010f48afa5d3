import { expect, it } from 'vitest'
import { getBoard } from '#domain/contract/kitchen'
import { createAddress, getAddress } from '#domain/contract/ordering/address'
import { placeOrder } from '#domain/contract/ordering/orders'
import { orders } from '#server/core/db/schema'
import { eraseOrders } from '#server/privacy/erase-orders'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const HOME = { doorNo: '12', street: 'High Street', postcode: 'SW1A 1AA' }
const PHONE = '07700 900123'

describeOnEachDatabase('the phone number of a delivery', suite => {
  const orderDelivery = async (phone: string) => {
    const token = await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(createAddress, { ...HOME, phone }, { token })
    const saved = (await suite.testServer.callApi(getAddress, {}, { token })).data
    const order = cashOrder([wrapItem()], { orderType: 'delivery', ...(saved && { deliveryAddress: saved }) })
    expect((await suite.testServer.callApi(placeOrder, order, { token })).status).toBe(201)
    return saved?.phone
  }
  const readAddresses = async () =>
    (await suite.testServer.db.select({ address: orders.address }).from(orders).orderBy(orders.id)).at(-1)
      ?.address

  // Specification 11.17.
  it('is saved with the address, kept with the order, and erased with it', async () => {
    expect(await orderDelivery(PHONE)).toBe(PHONE)
    expect(await readAddresses()).toMatchObject({ ...HOME, phone: PHONE })
    const ids = (await suite.testServer.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    await eraseOrders(suite.testServer.db, ids)
    expect(JSON.stringify(await readAddresses())).not.toContain(PHONE)
  })

  // Specification 11.17.
  it('is on the board behind the address, and a cleared one is on no later order', async () => {
    const token = await suite.testServer.signIn('vendor31@foodpark.test')
    const readNewest = async () => {
      const { data } = await suite.testServer.callApi(getBoard, {}, { token })
      return data?.orders.toSorted((a, b) => Number(a.id) - Number(b.id)).at(-1)?.address
    }
    await orderDelivery(PHONE)
    expect(await readNewest()).toBe(`12 High Street, SW1A 1AA · Phone ${PHONE}`)
    expect(await orderDelivery('')).toBe(undefined)
    expect(await readNewest()).toBe('12 High Street, SW1A 1AA')
  })

  // Specification 11.18.
  it('stays if a client that knows no numbers saves the address or orders to it', async () => {
    const token = await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(createAddress, { ...HOME, phone: PHONE }, { token })
    const { data: saved } = await suite.testServer.callApi(createAddress, HOME, { token })
    expect(saved?.address.phone).toBe(PHONE)
    const deliveryAddress = { ...HOME, id: saved?.address.id ?? '', country: 'UK' }
    const order = cashOrder([wrapItem()], { orderType: 'delivery', deliveryAddress })
    expect((await suite.testServer.callApi(placeOrder, order, { token })).status).toBe(201)
    expect(await readAddresses()).toMatchObject({ phone: PHONE })
    const elsewhere = { ...deliveryAddress, doorNo: '13' }
    await suite.testServer.callApi(placeOrder, { ...order, deliveryAddress: elsewhere }, { token })
    expect(await readAddresses()).not.toHaveProperty('phone')
  })

  // Specification 11.17.
  it('may be missing, and is refused if it is none', async () => {
    const token = await suite.testServer.signIn('sam@foodpark.test')
    const save = (phone: string) => suite.testServer.callApi(createAddress, { ...HOME, phone }, { token })
    expect((await save('')).status).toBe(200)
    for (const wrong of ['call me', '123', '07700 900123 <b>'])
      expect(await save(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_address' } })
  })
})
