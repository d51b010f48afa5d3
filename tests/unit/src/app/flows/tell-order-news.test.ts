import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueries } from '#api/queries'
import { createOrderNews } from '#app/flows/tell-order-news'
import type { Order } from '#domain/contract/ordering/orders'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

const ORDER = buildOrder({ id: '1042', vendorName: 'Taco Tía', collectionCode: 'K54', status: 'preparing' })
const READY: Order = { ...ORDER, status: 'ready' }

/** A page that is open at 'My Orders', and what the customer is told. */
function openPage(isHidden: boolean) {
  const queryClient = new QueryClient()
  const queries = createQueries(() => Promise.reject(new Error('No request is expected')))
  const document = Object.assign(new EventTarget(), {
    title: 'My Orders',
    visibilityState: isHidden ? ('hidden' as const) : ('visible' as const),
  })
  const show = vi.fn(async () => {})
  const news = createOrderNews({ document, notifications: { show }, queryClient, queries })
  const stop = news.watch()
  const setVisibility = (visibilityState: 'hidden' | 'visible') => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...{ document, show, stop, setVisibility, news, queryClient, queries },
    /** The app reads the order, or a pushed status changes it. */
    readOrder: (order: Order) => queryClient.setQueryData(queries.orderDetails(order.id).queryKey, order),
    readList: (orders: Order[]) => queryClient.setQueryData(queries.orders().queryKey, orders),
  }
}

// Specification 18.8.
it('tells a hidden tab once that an order is ready, by a notification and by the title', () => {
  const { document, show, setVisibility, readOrder, readList } = openPage(true)
  readOrder(ORDER)
  expect(show).not.toHaveBeenCalled()
  readOrder(READY)
  readList([READY])
  expect(show.mock.calls).toEqual([['Ready at Taco Tía: K54', '/order/1042']])
  expect(document.title).toBe('Ready at Taco Tía: K54')
  setVisibility('visible')
  expect(document.title).toBe('My Orders')
})

it('tells a visible tab nothing, also when it is hidden later', () => {
  const { show, setVisibility, readList } = openPage(false)
  readList([READY])
  setVisibility('hidden')
  readList([{ ...READY }])
  expect(show).not.toHaveBeenCalled()
})

it('keeps the title of another page that the customer has opened meanwhile', () => {
  const { document, setVisibility, readOrder } = openPage(true)
  readOrder(READY)
  document.title = 'Cart'
  setVisibility('visible')
  expect(document.title).toBe('Cart')
})

// Specification 18.8.
it.each([
  [true, 1],
  [false, 0],
])('reads an order whose status was pushed, if the tab is hidden: %s', (isHidden, count) => {
  const { news, queryClient } = openPage(isHidden)
  const prefetch = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue()
  news.readPushedOrder({ orderId: '1042', status: 'ready' })
  expect(prefetch).toHaveBeenCalledTimes(count)
})

it('tells nothing once it has ended', () => {
  const { show, stop, readOrder } = openPage(true)
  stop()
  readOrder(READY)
  expect(show).not.toHaveBeenCalled()
})
