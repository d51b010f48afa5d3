import { describe, expect, it } from 'vitest'
import {
  closeOrder,
  closeOrders,
  loadItemPage,
  loadMenuPage,
  openCartPage,
  openOrder,
  openOrders,
  openVendor,
  prefetchVendor,
} from '#app/navigation/route-callbacks'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

describe('the cart page', () => {
  const ADDRESS_CALL = 'GET /delivery-addresses'
  const openAs = async (orderType: 'dine_in' | 'delivery') => {
    const { context, appActor, api } = await startAppInMemory({ session: SESSIONS.good })
    appActor.getSnapshot().children.cart?.send({ type: 'cart.orderTypeChosen', orderType })
    const callsBefore = api.callsTo(ADDRESS_CALL).length
    await openCartPage({ context })
    await flushPromises()
    return { context, addressCalls: () => [callsBefore, api.callsTo(ADDRESS_CALL).length] }
  }

  // Specification 11.3.
  it('loads the delivery address when it opens for a delivery, and not before', async () => {
    expect((await openAs('delivery')).addressCalls()).toEqual([0, 1])
  })

  // Specification 11.3.
  it('loads no address for dine-in', async () => {
    expect((await openAs('dine_in')).addressCalls()).toEqual([0, 0])
  })
})

describe('the page of a vendor', () => {
  const vendors = {
    data: [{ id: 31, name: 'Smoky Joe’s' }],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  }
  const answers = {
    'GET /vendors/list': () => vendors,
    'GET /vendors/:id/items': () => ({ items: [] }),
    'GET /cart': () => ({ items: [], subtotal: 0, total: 0 }),
  }
  const open = async (param: string, moreAnswers = {}) => {
    const { context, api } = await startAppInMemory({
      session: SESSIONS.good,
      answers: { ...answers, ...moreAnswers },
    })
    await openVendor({ context, params: { vendorId: param } })
    await flushPromises()
    const vendorId = context.appActor.getSnapshot().children.cart?.getSnapshot().context.vendorId
    return { vendorId, menus: api.callsTo('GET /vendors/:id/items').map(({ path }) => path) }
  }

  it('loads the lazy part of a menu and of a dish before they open, but not for a page that React hydrates', async () => {
    const { context } = await startAppInMemory({ answers })
    const params = { vendorId: '31', itemId: '9' }
    const loadBoth = (isHydrating: boolean) =>
      [loadMenuPage, loadItemPage].map(load =>
        load({ context: { ...context, isHydrating: () => isHydrating }, params }),
      )
    expect(loadBoth(true)).toEqual([undefined, undefined])
    expect(loadBoth(false)).toEqual([expect.any(Promise), expect.any(Promise)])
    await Promise.all(loadBoth(false))
  })

  it.each(['31', 'vendor_31', 'smoky-joes'])(
    'chooses the vendor of the cart, and loads the menu once: %s',
    async param => {
      expect(await open(param)).toEqual({ vendorId: 31, menus: ['/vendors/31/items'] })
    },
  )

  // Specification 7.16.
  it('stores the vendor once it is found, for a visitor too', async () => {
    const { context } = await startAppInMemory({ answers })
    await openVendor({ context, params: { vendorId: '99' } })
    expect(context.vendorStorage.read()).toBeNull()
    await openVendor({ context, params: { vendorId: 'smoky-joes' } })
    expect(context.vendorStorage.read()).toEqual({ id: 31, name: 'Smoky Joe’s', preparationTime: null })
  })

  it('loads no menu for an unknown slug, and does not change the cart', async () => {
    expect(await open('unknown')).toEqual({ vendorId: null, menus: [] })
  })

  it('loads the menu of a numeric id at once, and does not choose a vendor that is not in the list', async () => {
    expect(await open('99')).toEqual({ vendorId: null, menus: ['/vendors/99/items'] })
  })

  it('loads the menu when the list of vendors fails', async () => {
    const refused = { 'GET /vendors/list': undefined }
    expect(await open('31', refused)).toEqual({ vendorId: null, menus: ['/vendors/31/items'] })
  })

  it('does not change the cart while its link is only prefetched', async () => {
    const { context, api } = await startAppInMemory({ session: SESSIONS.good, answers })
    await prefetchVendor(context, '31')
    await flushPromises()
    expect(context.appActor.getSnapshot().children.cart?.getSnapshot().context.vendorId).toBeNull()
    expect(api.callsTo('GET /vendors/:id/items')).toHaveLength(1)
  })

  it('loads the cart once, however often the page’s query changes', async () => {
    const { context, api } = await startAppInMemory({ session: SESSIONS.good, answers })
    for (let visit = 0; visit < 3; visit += 1) {
      await openVendor({ context, params: { vendorId: '31' } })
      await flushPromises()
    }
    expect(api.callsTo('GET /cart')).toHaveLength(1)
  })

  it('loads the menu for a visitor, who has no cart', async () => {
    const { context, api } = await startAppInMemory({ answers })
    await openVendor({ context, params: { vendorId: '31' } })
    expect(api.callsTo('GET /vendors/:id/items')).toHaveLength(1)
  })
})

describe('the order pages', () => {
  it('run their charts from when they open until they close', async () => {
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
