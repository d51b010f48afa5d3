/** Tells a customer whose tab is hidden that an order is ready: by a notification of the browser and by the title. Specification 18.8. */
import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '#api/queries'
import type { BrowserNotifications } from '#app/browser/browser-notifications'
import type { Order } from '#domain/contract/ordering/orders'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { orderNews } from '#domain/orders/order-news'
import { orderPath } from '#domain/paths'

interface NewsDeps {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener' | 'title'>
  readonly notifications: Pick<BrowserNotifications, 'show'>
  readonly queryClient: QueryClient
  readonly queries: Queries
}

const isHidden = ({ document }: NewsDeps) => document.visibilityState === 'hidden'

/** Shows news in the title until the tab is visible again. */
function showInTitle(document: NewsDeps['document'], news: string): void {
  const title = document.title
  document.title = news
  const restore = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', restore)
    if (document.title === news) document.title = title
  }
  document.addEventListener('visibilitychange', restore)
}

/** Creates a function that tells each piece of news once. What a visible page shows is no news later. */
function createTeller(deps: NewsDeps) {
  const known = new Set<string>()
  return (order: Order) => {
    const news = orderNews(order)
    if (news === null || known.has(`${order.id} ${order.status}`)) return
    known.add(`${order.id} ${order.status}`)
    if (!isHidden(deps)) return
    showInTitle(deps.document, news)
    void deps.notifications.show(news, orderPath(order.id))
  }
}

/** Calls `onOrder` for each order that the app has read, or that a pushed status has changed. @returns ends it */
function watchOrders({ queryClient, queries }: NewsDeps, onOrder: (order: Order) => void): () => void {
  const [kind, list] = queries.orders().queryKey
  return queryClient.getQueryCache().subscribe(({ query: { queryKey }, type }) => {
    if (type !== 'updated' || queryKey[0] !== kind) return
    if (queryKey[1] === list)
      return void queryClient.getQueryData(queries.orders().queryKey)?.forEach(onOrder)
    const order = queryClient.getQueryData(queries.orderDetails(String(queryKey[2])).queryKey)
    if (order) onOrder(order)
  })
}

/** The news of the customer's orders, for a hidden tab. */
export function createOrderNews(deps: NewsDeps) {
  const { queryClient, queries } = deps
  return {
    /** Tells the news of the orders that the app reads. @returns ends it */
    watch: () => watchOrders(deps, createTeller(deps)),
    /** Reads an order whose status was pushed. Most pages show no order, and read none. */
    readPushedOrder: ({ orderId }: OrderNotification) => {
      if (isHidden(deps)) void queryClient.prefetchQuery(queries.orderDetails(orderId))
    },
  }
}
