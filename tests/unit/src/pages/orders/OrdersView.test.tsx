import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import { orderSchema } from '#domain/contract/ordering/orders'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { DEFAULT_ORDER_FILTERS } from '#domain/orders/order-list'
import { OrdersView } from '#pages/orders/OrdersView'
import { AppLayout } from '#pages/shell/AppLayout'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

const NOW = Date.parse('2025-11-20T19:30:00Z')
const createListedOrder = (id: number, dishes: number) =>
  orderSchema.parse({
    id,
    vendorName: 'Mezze Van',
    status: 'ready',
    total: 14.5,
    items: Array.from({ length: dishes }, (_, index) => ({
      name: `Dish ${index + 1}`,
      quantity: 1,
      price: 1,
    })),
  })
const NOTIFICATIONS: readonly OrderNotification[] = [
  { orderId: '1041', status: 'preparing' },
  { orderId: '1041', status: 'ready' },
]

type OrdersViewProps = Partial<Parameters<typeof OrdersView>[0]>
const renderOrders = (given: OrdersViewProps = {}) =>
  renderMarkup(
    <OrdersView
      orders={{ status: 'ready', list: [createListedOrder(1041, 4)] }}
      vendors={[]}
      notifications={[]}
      filters={DEFAULT_ORDER_FILTERS}
      onFiltersChange={() => {}}
      connection={{ state: 'live', text: 'Live' }}
      updatedAt={NOW}
      isUpToDate
      now={NOW}
      isRefreshing={false}
      onRefresh={() => {}}
      {...given}
    />,
  )

describe('My Orders', () => {
  // Specification 15.1.
  it('has a search, a sort, filters, a refresh button and an Updated label', () => {
    const html = renderOrders()
    expect(html).toMatch(/<h1[^>]*>My Orders<\/h1>/)
    expect(html).toContain('Search orders')
    expect(listActions(html)).toEqual(
      expect.arrayContaining([
        'Refresh',
        'Sort: Date',
        'Type',
        'All',
        'Preparing',
        'Ready',
        'Delivered',
        'Completed',
        'Cancelled',
      ]),
    )
    expect(html).toContain('Updated Just now')
  })

  // Specification 15.7.
  it('describes the sort chip with the sort and its direction', () => {
    expect(renderOrders()).toMatch(
      /aria-description="Newest first"[^>]*>.*?<span>Sort: <\/span><span>Date<\/span><\/button>/,
    )
    const byVendor = renderOrders({
      filters: { ...DEFAULT_ORDER_FILTERS, sort: 'vendor', direction: 'ascending' },
    })
    expect(listActions(byVendor)).toContain('Sort: Trailer')
    expect(byVendor).toContain('aria-description="A to Z"')
  })

  it.each([
    [60_000, 'Updated 1m ago'],
    [3_600_000, 'Updated 19:30'],
  ])('shows the age of the list %i ms after its update', (age, label) => {
    expect(renderOrders({ now: NOW + age })).toContain(label)
  })

  // Specification 15.17.
  it('shows the newest orders while older ones are loading, and does not say that none is found', () => {
    const orders = { status: 'loading', list: [createListedOrder(1041, 1)] } as const
    expect(renderOrders({ orders })).toMatch(/Mezze Van[\s\S]*Loading orders\.\.\./)
    const filters = { ...DEFAULT_ORDER_FILTERS, search: 'no such dish' }
    expect(renderOrders({ orders, filters })).not.toContain('No orders found')
    expect(renderOrders({ orders: { ...orders, status: 'ready' } })).not.toContain('Loading orders...')
  })

  // Specification 15.8.
  it('shows two dishes of an order and the number of the others', () => {
    const html = renderOrders()
    expect(html).toContain('1 × Dish 2')
    expect(html).not.toContain('Dish 3')
    expect(html).toContain('+2 more items')
  })

  it('has no Updated label before the first answer', () => {
    expect(renderOrders({ updatedAt: null, orders: { status: 'ready', list: [] } })).not.toContain('Updated')
  })

  // Specification 15.14.
  it('lists the recent notifications, newest first, each with a link to its order', () => {
    const html = renderOrders({ notifications: NOTIFICATIONS })
    const rows = [...html.matchAll(/href="\/order\/1041"[^>]*><span>Order #1041<\/span><span>([^<]*)/g)]
    expect(rows.map(([, status]) => status)).toEqual(['Ready for Pickup', 'Preparing Order'])
    expect(renderOrders()).not.toContain('Recent updates')
  })
})

describe('the bottom navigation', () => {
  const renderLayout = (navigation: boolean, path = '/orders') =>
    renderMarkup(
      <AppLayout config={appConfig} path={path} hasBottomNav={navigation}>
        <p>A page</p>
      </AppLayout>,
    )
  const bottomNav = (html: string) => html.split('</main>')[1] ?? ''

  // Specification 3.18.
  it('links to the home page, the vendors, the orders and the profile', () => {
    const links = [
      ...bottomNav(renderLayout(true)).matchAll(/ href="([^"]*)".*?<\/svg><span>([^<]*)<\/span><\/a>/g),
    ]
    expect(links.map(([, to, label]) => [to, label])).toEqual([
      ['/', 'Home'],
      ['/vendors', 'Trailers'],
      ['/orders', 'Orders'],
      ['/profile', 'Profile'],
    ])
  })

  it.each(['/orders', '/order/1042', '/track-order/1042', '/order-confirmation/1042'])(
    'marks Orders as current at %s',
    path => {
      expect(renderLayout(true, path)).toMatch(/data-current="true" aria-current="page" href="\/orders"/)
    },
  )

  it('is absent from a page with its own bottom bar', () => {
    expect(bottomNav(renderLayout(false))).not.toContain('<nav')
  })
})
