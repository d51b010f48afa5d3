/** The events after which the orders on the screen are requested again, on the order page and in My Orders. */
export type OrderRefreshEvent =
  /** Updates may have been missed: the live connection was away, or a payment was paid. Specification 17.7. */
  { type: 'orders.mayBeStale' } | { type: 'tab.shown' } | { type: 'browser.online' }

/** Before the first answer: the request starts again, because the answer of the running one may be older. */
const LOADING = { target: 'loading', reenter: true } as const
export const LOAD_AGAIN = {
  'orders.mayBeStale': LOADING,
  'tab.shown': LOADING,
  'browser.online': LOADING,
} as const satisfies Record<OrderRefreshEvent['type'], unknown>

/** After the first answer: the order or the list stays on the screen meanwhile. */
export const REFRESH = {
  'orders.mayBeStale': '.refreshing',
  'tab.shown': '.refreshing',
  'browser.online': '.refreshing',
} as const satisfies Record<OrderRefreshEvent['type'], unknown>
