import { beforeAll, expect, it } from 'vitest'
import { createAddress, getAddress, updateAddress } from '#domain/contract/ordering/address'
import { type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000

describeOnEachDatabase('a delivery address', suite => {
  let token = ''
  let sam = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn('demo@foodpark.test')
    sam = await suite.testServer.signIn('sam@foodpark.test')
  })

  const placeTestOrder = (order: OrderInput) => suite.testServer.callApi(placeOrder, order, { token })
  const home = { doorNo: '9', street: 'Lock Street', postcode: 'e8 1aa' }

  // Specification 20.26.
  it('may be sent, saved or named by its id, and is required for a delivery', async () => {
    const delivery = cashOrder([wrapItem()], { orderType: 'delivery' })
    expect(await placeTestOrder(delivery)).toMatchObject({
      status: 400,
      message: 'Please add a delivery address before proceeding',
    })
    const sent = { id: '1', doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' }
    const now = suite.clock.now()
    const { data } = await placeTestOrder({ ...delivery, deliveryAddress: sent })
    expect(data).toMatchObject({ deliveryFee: 250, total: 1350 })
    expect(Date.parse(data?.estimatedDeliveryTime ?? '')).toBe(now + 33 * MINUTE)
    const saved = await suite.testServer.callApi(getAddress, {}, { token: sam })
    const orderWithId = { ...delivery, deliveryAddress: saved.data?.id }
    const namedOrder = await suite.testServer.request('POST', '/orders', orderWithId, { token: sam })
    expect(namedOrder.body).toMatchObject({ deliveryAddress: { street: 'Canal Walk', postcode: 'E8 4QN' } })
    expect((await suite.testServer.request('POST', '/orders', orderWithId, { token })).status).toBe(400)
  })

  it('is refused in an order if its postcode is invalid', async () => {
    const deliveryAddress = { id: '1', doorNo: '2', street: 'Wharf Road', postcode: 'nowhere', country: 'UK' }
    const response = await placeTestOrder(cashOrder([wrapItem()], { orderType: 'delivery', deliveryAddress }))
    expect(response).toMatchObject({ status: 400, message: 'Please enter a valid UK postcode' })
  })

  // Specification 20.17.
  it('is saved, changed and sent to its owner only', async () => {
    expect(await suite.testServer.callApi(getAddress, {}, { token })).toMatchObject({
      status: 404,
      message: 'No delivery address found',
    })
    const saved = await suite.testServer.callApi(createAddress, home, { token })
    expect(saved.data?.message).toBe('Delivery address saved successfully')
    const changed = await suite.testServer.callApi(updateAddress, { ...home, doorNo: '10' }, { token })
    expect(changed.data?.address).toMatchObject({ doorNo: '10', postcode: 'E8 1AA', country: 'UK' })
    expect(changed.data?.address.id).toBe(saved.data?.address.id)
    expect((await suite.testServer.callApi(getAddress, {}, { token: sam })).data?.street).toBe('Canal Walk')
  })

  it.each([
    [{ ...home, postcode: 'E8' }, 'Please enter a valid UK postcode'],
    [{ ...home, street: ' ' }, "The field 'street' is too small or too short."],
    [{ ...home, doorNo: undefined }, "The field 'doorNo' is missing or of the wrong kind."],
  ])('is refused as %j', async (address, message) => {
    const response = await suite.testServer.request('POST', '/delivery-addresses', address, { token })
    expect(response).toMatchObject({ status: 400, message })
  })
})
