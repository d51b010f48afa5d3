import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { formatEstimate } from '#domain/orders/estimate'
import { filterOrders } from '#domain/orders/order-list'
import { formatDayAndTime } from '#domain/time-labels'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'
import type { OrderFilterProps } from './filters/order-filter-params'
import { NoOrders } from './NoOrders'
import { OrderCard } from './OrderCard'
import type { OrdersHeaderProps } from './OrdersHeader'

/** One column of order cards; two on a wide screen. */
const OrderGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  '@wide': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '$4' },
})

const PLACEHOLDERS = ['one', 'two', 'three', 'four']

/** The placeholder of My Orders while the list loads. */
function OrderListSkeleton() {
  return (
    <SkeletonGroup label="Loading orders...">
      <OrderGrid>
        {PLACEHOLDERS.map(card => (
          <Skeleton key={card} css={{ height: 178, borderRadius: '$xl' }} />
        ))}
      </OrderGrid>
    </SkeletonGroup>
  )
}

export interface OrderListProps
  extends OrderFilterProps,
    Pick<OrdersHeaderProps, 'now' | 'updatedAt' | 'onRefresh'> {
  readonly list: readonly Order[]
  /** Whether older orders, or all orders, are still loading. */
  readonly isLoading: boolean
  /** The vendors that have loaded, for their logos. */
  readonly vendors: readonly Vendor[]
}

/** The orders that match the filters. A card renders again only when its content changes. */
export function OrderList({
  list,
  isLoading,
  vendors,
  filters,
  onFiltersChange,
  now,
  updatedAt,
  onRefresh,
}: OrderListProps) {
  const shown = filterOrders(list, filters)
  return (
    <>
      <div role="status">
        {shown.length > 0 && (
          <VisuallyHidden>{shown.length === 1 ? '1 order' : `${shown.length} orders`}</VisuallyHidden>
        )}
        {shown.length === 0 && !isLoading && (
          <NoOrders
            hasOrders={list.length > 0}
            isLoaded={updatedAt !== null}
            onFiltersChange={onFiltersChange}
            onRefresh={onRefresh}
          />
        )}
      </div>
      {shown.length > 0 && (
        <OrderGrid>
          {shown.map(order => (
            <OrderCard
              key={order.id}
              order={order}
              vendors={vendors}
              orderedAt={formatDayAndTime(order.createdAt, now)}
              estimate={formatEstimate(order, now, 'list')}
            />
          ))}
        </OrderGrid>
      )}
      {isLoading && <OrderListSkeleton />}
    </>
  )
}
