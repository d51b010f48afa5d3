import { beforeEach, expect, it } from 'vitest'
import { addToCart, clearCart, getBasket } from '#domain/contract/ordering/cart'
import { FRIES_ID, HARBOUR_LIGHT_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('the basket', suite => {
  let token = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
  })
  const add = (vendorId: number, itemId: number) =>
    suite.testServer.callApi(addToCart, { itemId, quantity: 2, vendorId, orderType: 'dine_in' }, { token })
  const readBasket = async (userToken = token) =>
    (await suite.testServer.callApi(getBasket, {}, { token: userToken })).data?.carts.map(
      ({ vendorInfo, lines, total }) => [vendorInfo[0]?.id, lines.length, total],
    )

  // Specification 10.34.
  it('lists every cart of the customer with its total, and no empty one and no one of others', async () => {
    const sam = await suite.testServer.signIn('sam@foodpark.test')
    expect(await readBasket()).toEqual([])
    await add(HARBOUR_LIGHT_ID, 4005)
    await add(SMOKY_JOES_ID, WRAP_ID)
    await add(SMOKY_JOES_ID, FRIES_ID)
    const [first, second] = (await readBasket()) ?? []
    expect(first).toEqual([SMOKY_JOES_ID, 2, 2 * 950 + 2 * 400 + 150])
    expect(second?.slice(0, 2)).toEqual([HARBOUR_LIGHT_ID, 1])
    expect(await readBasket(sam)).toEqual([])
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
    expect((await readBasket())?.map(([id]) => id)).toEqual([HARBOUR_LIGHT_ID])
  })
})
