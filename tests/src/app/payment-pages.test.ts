import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { paymentPages } from '../../../src/app/payment-pages'
import { makeRouter } from '../../../src/app/router'
import { parkInMemory } from '../../support/park-in-memory'

const PAGE = '/stripe-webview-payment'

/** The pages of a window that stands at a path; `popup` where it is our own, and `gone` when that one closed. */
async function at(path: string, { popup = false } = {}) {
  const { context, checkout } = await parkInMemory()
  const router = makeRouter(context)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/cart', path] }) })
  const went: string[] = []
  router.navigate = async ({ to, params, replace }) => {
    went.push(`${replace ? 'replace ' : ''}${to} ${JSON.stringify(params ?? null)}`)
  }
  let closed = 0
  const dismiss = () => {
    if (popup) closed += 1
    return popup
  }
  return { pages: paymentPages(() => router, { ...checkout, dismiss }), went, closed: () => closed }
}

describe('where a payment leads', () => {
  it('replaces the page before it', async () => {
    const { pages, went } = await at(PAGE)
    pages.showOrder('1042')
    pages.showOrder(null)
    pages.showConfirmation('1042')
    pages.showOrders()
    pages.showCart()
    expect(went).toEqual([
      'replace /order/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /order-confirmation/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /cart null',
    ])
  })

  it('is nowhere for a customer who has gone elsewhere than the payment page', async () => {
    const { pages, went } = await at('/orders')
    pages.showCart()
    expect(went).toEqual([])
  })

  it('is out of the pop-up, whose opener navigates', async () => {
    const { pages, went, closed } = await at(PAGE, { popup: true })
    pages.showCart()
    pages.showConfirmation('1042')
    expect(closed()).toBe(2)
    expect(went).toEqual([])
  })
})

it.each([
  [PAGE, true],
  ['/payment-success?session_id=cs_1', true],
  ['/order/1042', false],
  ['/cart', false],
])('knows whether a page is about the payment: %s', async (path, isPaying) => {
  expect((await at(path)).pages.isPaying()).toBe(isPaying)
})
