/** An add whose request was slow, with the client's cart and a real server (specification 10.27). */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createSendRequest, type SendRequest } from '#api/send-request'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { addToCart, getCart } from '#domain/contract/ordering/cart'
import type { Toast } from '#domain/toast'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { provideTestCart } from '#tests/fixtures/client/start-cart'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

let testServer: TestServer
let token: string

beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ listen: true, database })
  token = await testServer.signIn(DEMO_EMAIL)
}, 60_000)
afterAll(() => testServer.close())

/** Sends requests, but the first add is given up before it has reached the server: it arrives just before the second one. */
function createSlowRequest(): { request: SendRequest; countAdds: () => number } {
  const send = createSendRequest({
    baseUrl: `${testServer.address}/api`,
    getToken: () => token,
    fetch,
    onUnauthorized: () => {},
    onResponse: () => {},
  })
  const deliveries: (() => Promise<unknown>)[] = []
  const request: SendRequest = async (call, input, options) => {
    if (call.route !== addToCart.route) return send(call, input, options)
    const { idempotencyKey = '' } = options ?? {}
    deliveries.push(() => send(call, input, { idempotencyKey }))
    if (deliveries.length === 1) throw createOfflineError()
    await deliveries[0]?.()
    return send(call, input, options)
  }
  return { request, countAdds: () => deliveries.length }
}

// Specification 10.27.
it('an add that is repeated after a change of the order type is in the cart once, with no error', async () => {
  const { request, countAdds } = createSlowRequest()
  const toasts: Toast[] = []
  const machine = provideTestCart({
    request,
    storage: createFakeStorage(),
    randomId: () => 'slow-add',
  }).provide({
    actions: { showToast: (_, toast) => void toasts.push(toast) },
  })
  const cart = createActor(machine, {
    input: { userId: '7', pendingAdds: [] },
    clock: new SimulatedClock(),
  }).start()
  cart.send({ type: 'cart.vendorChosen', vendorId: SMOKY_JOES_ID })
  await expect.poll(() => cart.getSnapshot().context.serverCart?.lines).toEqual([])
  cart.send({
    type: 'cart.addRequested',
    vendorId: SMOKY_JOES_ID,
    item: { menuItemId: FRIES_ID, name: 'Skin-on Fries', price: 400 },
    quantity: 1,
  })
  await expect.poll(countAdds).toBe(1)
  cart.send({ type: 'cart.orderTypeChosen', orderType: 'delivery' })
  await expect.poll(() => cart.getSnapshot().hasTag('settled')).toBe(true)
  expect(countAdds()).toBe(2)
  expect(toasts).toMatchObject([{ title: '1 Item Added' }])
  const query = { vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const
  const { data } = await testServer.callApi(getCart, query, { token })
  expect(data?.lines).toMatchObject([{ menuItemId: FRIES_ID, quantity: 1 }])
  expect(cart.getSnapshot().context.cart).toMatchObject({ orderType: 'delivery', total: data?.total })
})
