import { describe, expect, it } from 'vitest'
import { PASSES } from '#machines/session/session.cases'
import {
  closeOrder,
  closeOrders,
  openOrder,
  openOrders,
  openVendor,
  readItemId,
} from '../../../src/routes/flows'
import { offline } from '../../support/fake-api'
import { parkInMemory } from '../../support/park-in-memory'
import { settled } from '../../support/stand-ins'

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
  expect(readItemId(param)).toBe(id)
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
    const { context, api } = await parkInMemory({ as: PASSES.good, answers: { ...answers, ...more } })
    await openVendor(context, param)
    await settled()
    const chosen = context.park.getSnapshot().children.cart?.getSnapshot().context.vendorId
    return { chosen, menus: api.askedFor('GET /vendors/:id/items').map(({ path }) => path) }
  }

  it.each(['31', 'vendor_31', 'smoky-joes'])(
    'tells the cart its trailer, and asks once for its menu: %s',
    async param => {
      expect(await open(param)).toEqual({ chosen: 31, menus: ['/vendors/31/items'] })
    },
  )

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

  it('is there for a visitor, who has no cart', async () => {
    const { context, api } = await parkInMemory({ answers })
    await openVendor(context, '31')
    expect(api.askedFor('GET /vendors/:id/items')).toHaveLength(1)
  })
})

describe('the pages of orders', () => {
  it('are followed from when they are opened until they are left', async () => {
    const { context } = await parkInMemory({
      as: PASSES.good,
      answers: { 'GET /orders': () => Promise.reject(offline()) },
    })
    const running = () => Object.keys(context.park.getSnapshot().children).filter(name => /^order/.test(name))
    openOrder({ context, params: { orderId: '1042' } })
    openOrders({ context })
    expect(running().sort()).toEqual(['orderTracking', 'ordersList'])
    closeOrder({ context })
    expect(running()).toEqual(['ordersList'])
    closeOrders({ context })
    expect(running()).toEqual([])
  })
})
