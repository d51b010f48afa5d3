import { hasUnreadNotice, isNewOrder } from '#domain/kitchen/kitchen-rules'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'

/** The title of the tab and the colour of the browser around the page: they are seen from afar, and beside other tabs. */
export function BoardTitle({ snapshot }: Pick<KitchenViewProps, 'snapshot'>) {
  const { board, isReachable } = snapshot.context
  const name = board?.trailer.name ?? 'Kitchen'
  const newOrders = board?.orders.filter(isNewOrder).length ?? 0
  const hasNews = board?.orders.some(hasUnreadNotice) ?? false
  const parts = [
    ...(isReachable ? [] : ['Not connected']),
    ...(hasNews ? ['Cancelled or refunded'] : []),
    ...(newOrders > 0 ? [`${newOrders} new`] : []),
    name,
  ]
  return (
    <>
      <title>{parts.join(' · ')}</title>
      {!isReachable && <meta name="theme-color" content="#c5322a" />}
    </>
  )
}
