/** Carts and orders on a backend that does what the specification says and nothing more. */
import { describe, expect, it } from 'vitest'
import {
  confirmOrder,
  LITERAL_VENDOR_ID,
  type LiteralApp,
  lineNames,
  openSignedInApp,
  requestAdd,
  SOUP,
  startTestBackend,
  waitForCart,
} from '#tests/fixtures/client/app-on-literal-backend'
import { LITERAL_SEEDS } from '#tests/fixtures/literal-backend/literal-seeds'

/** Opens the app with a soup in the cart. */
async function openWithSoup(seed: number) {
  const backend = await startTestBackend(seed)
  const app = await openSignedInApp(backend)
  requestAdd(app)
  await waitForCart(app, ['Soup'])
  return { app, backend }
}

/** The order as its pages show it: read from the backend, because the answer to the order has only its number. */
const readOrder = async ({ queryClient, queries, cashOrders }: LiteralApp) =>
  queryClient.ensureQueryData(queries.order(cashOrders[0]?.id ?? ''))

async function placeCashOrder(app: LiteralApp): Promise<string> {
  confirmOrder(app, 'cash_at_counter')
  await expect.poll(() => app.cashOrders).toHaveLength(1)
  return app.cashOrders[0]?.id ?? ''
}

describe.each(LITERAL_SEEDS)('on the backend of seed %i', seed => {
  it('shows a dish before the backend has answered, and takes one back that the backend refuses', async () => {
    const { app } = await openWithSoup(seed)
    requestAdd(app, { ...SOUP, menuItemId: 99, name: 'Unknown' })
    expect(lineNames(app)).toEqual(['Soup', 'Unknown'])
    await waitForCart(app, ['Soup'])
    expect(app.toasts()).toContain('Item not found')
  })

  it('keeps a dish that is added without a network, and sends it once when the network is back', async () => {
    const { app } = await openWithSoup(seed)
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

  // Specification 20.35 and 20.18.
  it('saves a note, instructions and an address, and empties a cart, whatever form the answer has', async () => {
    const { app, backend } = await openWithSoup(seed)
    const address = () => app.children().deliveryAddress
    app.children().cart?.send({ type: 'cart.noteSaved', lineOrDishId: SOUP.menuItemId, note: 'No salt' })
    app.children().cart?.send({ type: 'cart.orderTypeChosen', orderType: 'delivery' })
    app.children().cart?.send({ type: 'cart.instructionsSaved', text: 'Ring twice' })
    address()?.send({ type: 'address.needed' })
    await expect.poll(() => address()?.getSnapshot().matches('loaded')).toBe(true)
    expect(address()?.getSnapshot().context.address).toBeNull()
    address()?.send({ type: 'address.formOpened' })
    const fields = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }
    for (const field of ['doorNo', 'street', 'postcode'] as const)
      address()?.send({ type: 'address.fieldChanged', field, value: fields[field] })
    address()?.send({ type: 'address.submitted' })
    await expect.poll(() => address()?.getSnapshot().context.address?.street).toBe('Wharf Road')
    await expect.poll(() => app.cart()?.hasTag('settled')).toBe(true)
    expect(app.cart()?.context.cart).toMatchObject({
      deliveryInstructions: 'Ring twice',
      lines: [{ allergyNote: 'No salt' }],
    })
    confirmOrder(app, 'cash_at_counter')
    await expect.poll(() => app.cashOrders).toHaveLength(1)
    expect(backend.orders.all()).toMatchObject([
      { orderType: 'delivery', deliveryAddress: { id: backend.forms.id('address.id', 1) } },
    ])
    await waitForCart(app, [])
    expect(app.toasts()).not.toContain('Failed to clear cart')
  })

  it('shows the price that the backend took if it has changed since the cart was shown', async () => {
    const { app, backend } = await openWithSoup(seed)
    backend.menu.setPrice(SOUP.menuItemId, 6.5)
    await placeCashOrder(app)
    expect(await readOrder(app)).toMatchObject({ total: 750, status: 'pending', vendorName: 'The Letter' })
    await waitForCart(app, [])
  })

  it('keeps the cart and says why when the trailer has closed', async () => {
    const { app, backend } = await openWithSoup(seed)
    backend.menu.close()
    confirmOrder(app, 'cash_at_counter')
    await expect.poll(app.toasts).toContain('The Letter is closed')
    expect(lineNames(app)).toEqual(['Soup'])
    expect(app.cashOrders).toEqual([])
  })

  it('empties the cart, which the backend keeps after an order', async () => {
    const { app, backend } = await openWithSoup(seed)
    await placeCashOrder(app)
    await waitForCart(app, [])
    const otherTab = await openSignedInApp(backend)
    otherTab.children().cart?.send({ type: 'cart.vendorChosen', vendorId: LITERAL_VENDOR_ID })
    await waitForCart(otherTab, [])
  })
})

// The pauses before a connection is tried again make it slow.
describe.each(LITERAL_SEEDS.slice(0, 3))('live, on the backend of seed %i', seed => {
  it('follows an order live, by asking while there is no live connection, and live again', async () => {
    const { app, backend } = await openWithSoup(seed)
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
})
