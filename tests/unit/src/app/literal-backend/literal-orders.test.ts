/** Carts and orders on a backend that does what the specification says and nothing more. */
import { expect, it } from 'vitest'
import {
  confirmCashOrder,
  LITERAL_VENDOR_ID,
  type LiteralApp,
  lineNames,
  openSignedInApp,
  requestAdd,
  SOUP,
  startTestBackend,
  waitForCart,
} from '#tests/fixtures/client/app-on-literal-backend'

/** Opens the app with a soup in the cart. */
async function openWithSoup() {
  const backend = await startTestBackend()
  const app = await openSignedInApp(backend)
  requestAdd(app)
  await waitForCart(app, ['Soup'])
  return { app, backend }
}

async function placeCashOrder(app: LiteralApp): Promise<string> {
  confirmCashOrder(app)
  await expect.poll(() => app.cashOrders).toHaveLength(1)
  return app.cashOrders[0]?.id ?? ''
}

it('shows a dish before the backend has answered, and takes one back that the backend refuses', async () => {
  const { app } = await openWithSoup()
  requestAdd(app, { ...SOUP, menuItemId: 99, name: 'Unknown' })
  expect(lineNames(app)).toEqual(['Soup', 'Unknown'])
  await waitForCart(app, ['Soup'])
  expect(app.toasts()).toContain('Item not found')
})

it('keeps a dish that is added without a network, and sends it once when the network is back', async () => {
  const { app } = await openWithSoup()
  app.network.isOffline = true
  requestAdd(app, { menuItemId: 2, name: 'Pie', price: 950 })
  expect(lineNames(app)).toEqual(['Soup', 'Pie'])
  await expect.poll(() => app.cart()?.hasTag('offline')).toBe(true)
  app.network.isOffline = false
  const readAfterPause = () => {
    app.clock.increment(5_000)
    return app.cart()?.hasTag('settled')
  }
  await expect.poll(readAfterPause).toBe(true)
  await waitForCart(app, ['Soup', 'Pie'])
  expect(app.cart()?.context.cart.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
})

it('shows the price that the backend took if it has changed since the cart was shown', async () => {
  const { app, backend } = await openWithSoup()
  backend.menu.setPrice(SOUP.menuItemId, '6.50')
  await placeCashOrder(app)
  expect(app.cashOrders).toMatchObject([{ total: 750, status: 'pending' }])
  await waitForCart(app, [])
})

it('keeps the cart and says why when the trailer has closed', async () => {
  const { app, backend } = await openWithSoup()
  backend.menu.close()
  confirmCashOrder(app)
  await expect.poll(app.toasts).toContain('The Letter is closed')
  expect(lineNames(app)).toEqual(['Soup'])
  expect(app.cashOrders).toEqual([])
})

it('empties the cart, which the backend keeps after an order', async () => {
  const { app, backend } = await openWithSoup()
  await placeCashOrder(app)
  await waitForCart(app, [])
  const otherTab = await openSignedInApp(backend)
  otherTab.children().cart?.send({ type: 'cart.vendorChosen', vendorId: LITERAL_VENDOR_ID })
  await waitForCart(otherTab, [])
})

it('follows an order live, by asking while there is no live connection, and live again', async () => {
  const { app, backend } = await openWithSoup()
  const orderId = await placeCashOrder(app)
  const status = () => app.queryClient.getQueryData(app.queries.orderDetails(orderId).queryKey)?.status
  const isLive = () => app.children().realtime?.getSnapshot().hasTag('live') === true
  app.appActor.send({ type: 'order.opened', orderId })
  app.appActor.send({ type: 'orders.opened' })
  await expect.poll(status).toBe('pending')
  await expect.poll(isLive).toBe(true)
  backend.setOrderStatus(orderId, 'confirmed')
  await expect.poll(status).toBe('confirmed')

  backend.setConnections('off')
  await expect.poll(isLive).toBe(false)
  backend.setOrderStatus(orderId, 'preparing')
  expect(status()).toBe('confirmed')
  const askAfterPause = () => {
    app.clock.increment(30_000)
    return status()
  }
  await expect.poll(askAfterPause).toBe('preparing')

  backend.setOrderStatus(orderId, 'ready')
  backend.setConnections('on')
  app.window.dispatchEvent(new Event('online'))
  await expect.poll(isLive).toBe(true)
  await expect.poll(status).toBe('ready')
  const list = app.queryClient.getQueryData(app.queries.orders().queryKey)
  expect(list?.map(order => order.id)).toEqual([orderId])
})
