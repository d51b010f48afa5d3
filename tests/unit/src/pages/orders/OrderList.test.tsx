// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { orderSchema } from '#domain/contract/ordering/orders'
import { DEFAULT_ORDER_FILTERS } from '#domain/orders/order-list'
import { OrderList } from '#pages/orders/OrderList'
import { renderView } from '#tests/fixtures/client/render-view'
import { readRenderedComponents } from '#tests/fixtures/client/rendered-components'

const NOW = Date.parse('2025-11-20T12:00:00Z')
const VENDORS: Parameters<typeof OrderList>[0]['vendors'] = []

/** The first order is due in ten minutes, the others are done. */
const createOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    orderSchema.parse({
      id: index + 1,
      status: index === 0 ? 'preparing' : 'completed',
      total: 14.5,
      items: [{ name: 'Yard Dog', quantity: 1, price: 14.5 }],
      created_at: '2025-11-20T11:50:00Z',
      ...(index === 0 && { estimatedDeliveryTime: '2025-11-20T12:10:00Z' }),
    }),
  )

function renderOrders(count: number) {
  const orders = createOrders(count)
  const createView = (list = orders, now = NOW) => (
    <OrderList
      list={list}
      isLoading={false}
      vendors={VENDORS}
      filters={DEFAULT_ORDER_FILTERS}
      onFiltersChange={() => {}}
      updatedAt={NOW}
      now={now}
      onRefresh={() => {}}
    />
  )
  const { container, rerender } = renderView(createView())
  return {
    orders,
    countCards: () => readRenderedComponents(container).filter(name => name === 'OrderCard').length,
    show: (list?: typeof orders, now?: number) => rerender(createView(list, now)),
  }
}

describe.each([1, 10, 100])('a list of %i orders', count => {
  it('renders only the order whose status changes', () => {
    const { orders, countCards, show } = renderOrders(count)
    expect(countCards()).toBe(count)
    const [first, ...others] = orders
    show([orderSchema.parse({ id: 1, status: 'ready', total: first?.total ?? 0 }), ...others])
    expect(countCards()).toBe(1)
  })

  it('renders only the order whose estimate changes when a minute has passed', () => {
    const { orders, countCards, show } = renderOrders(count)
    show(orders, NOW + 60_000)
    expect(countCards()).toBe(1)
  })

  it('renders no order when nothing has changed', () => {
    const { orders, countCards, show } = renderOrders(count)
    show(orders)
    expect(countCards()).toBe(0)
  })
})
