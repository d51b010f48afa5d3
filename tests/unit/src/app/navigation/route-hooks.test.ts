import { describe, expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import {
  closeOrder,
  closeOrders,
  openCheckout,
  openOrder,
  openOrders,
  openVendor,
  parseItemId,
  prefetchVendor,
} from '#app/navigation/route-hooks'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

it.each([
  ['412', 412],
  ['item_412', 412],
  ['ITEM_412', 412],
  ['', 0],
  ['item_', 0],
  ['-1', 0],
  ['4.5', 0],
  ['412abc', 0],
  ['vendor_31', 0],
])('reads the dish of %j as %i', (param, id) => {
  expect(parseItemId(param)).toBe(id)
})

describe('the cart page', () => {
  const ADDRESS = 'GET /delivery-addresses'
  const openAs = async (orderType: 'dine_in' | 'delivery') => {
    const { context, park, api } = await startAppInMemory({ session: SESSIONS.good })
    park.getSnapshot().children.cart?.send({ type: 'cart.orderTypeChosen', orderType })
    const before = api.askedFor(ADDRESS).length
    await openCheckout({ context })
    await flushPromises()
    return { context, asked: () => [before, api.askedFor(ADDRESS).length] }
  }

  it('asks for the delivery address when it is open for a delivery, and nothing does before', async () => {
    expect((await openAs('delivery')).asked()).toEqual([0, 1])
  })

  it('asks for no address where the food is eaten here', async () => {
    expect((await openAs('dine_in')).asked()).toEqual([0, 0])
  })
})

describe('a trailer’s page', () => {
  const vendors = {
    data: [{ id: 31, name: 'Smoky Joe’s' }],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  }
  const answers = {
    'GET /vendors/list': () => vendors,
    'GET /vendors/:id/items': () => ({ items: [] }),
    'GET /cart': () => ({ items: [], subtotal: 0, total: 0 }),
  }
  const open = async (param: string, more = {}) => {
    const { context, api } = await startAppInMemory({
      session: SESSIONS.good,
      answers: { ...answers, ...more },
    })
    await openVendor({ context, params: { vendorId: param } })
    await flushPromises()
    const chosen = context.appActor.getSnapshot().children.cart?.getSnapshot().context.vendorId
    return { chosen, menus: api.askedFor('GET /vendors/:id/items').map(({ path }) => path) }
  }

  it.each(['31', 'vendor_31', 'smoky-joes'])(
    'tells the cart its trailer, and asks once for its menu: %s',
    async param => {
      expect(await open(param)).toEqual({ chosen: 31, menus: ['/vendors/31/items'] })
    },
  )

  it('is kept in the browser once its trailer is found, for a visitor too', async () => {
    const { context } = await startAppInMemory({ answers })
    await openVendor({ context, params: { vendorId: '99' } })
    expect(context.vendorStorage.read()).toBeNull()
    await openVendor({ context, params: { vendorId: 'smoky-joes' } })
    expect(context.vendorStorage.read()).toEqual({ id: 31, name: 'Smoky Joe’s', preparationTime: null })
  })

  it('asks for no menu by a name that no trailer has, and leaves the cart alone', async () => {
    expect(await open('nobody')).toEqual({ chosen: null, menus: [] })
  })

  it('asks for the menu of a number at once, and chooses no trailer that is not in the list', async () => {
    expect(await open('99')).toEqual({ chosen: null, menus: ['/vendors/99/items'] })
  })

  it('breaks nothing when the list cannot be had', async () => {
    const refused = { 'GET /vendors/list': undefined }
    expect(await open('31', refused)).toEqual({ chosen: null, menus: ['/vendors/31/items'] })
  })

  it('leaves the cart alone while its link is only pointed at', async () => {
    const { context, api } = await startAppInMemory({ session: SESSIONS.good, answers })
    await prefetchVendor(context, '31')
    await flushPromises()
    expect(context.appActor.getSnapshot().children.cart?.getSnapshot().context.vendorId).toBeNull()
    expect(api.askedFor('GET /vendors/:id/items')).toHaveLength(1)
  })

  it('reads its cart once, however often the page’s query changes', async () => {
    const { context, api } = await startAppInMemory({ session: SESSIONS.good, answers })
    for (let visit = 0; visit < 3; visit += 1) {
      await openVendor({ context, params: { vendorId: '31' } })
      await flushPromises()
    }
    expect(api.askedFor('GET /cart')).toHaveLength(1)
  })

  it('is there for a visitor, who has no cart', async () => {
    const { context, api } = await startAppInMemory({ answers })
    await openVendor({ context, params: { vendorId: '31' } })
    expect(api.askedFor('GET /vendors/:id/items')).toHaveLength(1)
  })
})

describe('the pages of orders', () => {
  it('are followed from when they are opened until they are left', async () => {
    const { context } = await startAppInMemory({
      session: SESSIONS.good,
      answers: { 'GET /orders': () => Promise.reject(createOfflineError()) },
    })
    const running = () =>
      Object.keys(context.appActor.getSnapshot().children).filter(name => /^order/.test(name))
    openOrder({ context, params: { orderId: '1042' } })
    openOrders({ context })
    expect(running().sort()).toEqual(['orderTracking', 'ordersList'])
    const first = context.appActor.getSnapshot().children.orderTracking
    openOrder({ context, params: { orderId: '1042' } })
    expect(context.appActor.getSnapshot().children.orderTracking).toBe(first)
    openOrder({ context, params: { orderId: '1043' } })
    expect(context.appActor.getSnapshot().children.orderTracking).not.toBe(first)
    closeOrder({ context })
    expect(running()).toEqual(['ordersList'])
    closeOrders({ context })
    expect(running()).toEqual([])
  })
})
