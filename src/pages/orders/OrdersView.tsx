import type { Order } from '#domain/contract/orders'
import type { OrderNotification } from '#domain/contract/socket-events'
import type { Vendor } from '#domain/contract/vendors'
import { filterOrders } from '#domain/orders/order-list'
import { useDraft } from '#pages/hooks/use-draft'
import { SearchBox } from '#ui/forms/SearchBox'
import { Page } from '#ui/layout/Page'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { OrderFilterChips } from './filters/OrderFilterChips'
import type { OrderFilterProps } from './filters/order-filter-params'
import { NoOrders } from './NoOrders'
import { OrderCard } from './OrderCard'
import { OrderGrid } from './OrderGrid'
import { OrderListSkeleton } from './OrderListSkeleton'
import { OrdersHeader, type OrdersHeaderProps } from './OrdersHeader'
import { RecentUpdates } from './RecentUpdates'

interface OrdersViewProps extends OrdersHeaderProps, OrderFilterProps {
  readonly orders: { readonly status: 'loading' | 'ready'; readonly list: readonly Order[] }
  /** The vendors that have loaded, for their logos. */
  readonly vendors: readonly Vendor[]
  /** The recent notifications, newest last. */
  readonly notifications: readonly OrderNotification[]
}

/** My Orders, with search, filters and sort (specification, section 15). */
export function OrdersView({
  orders,
  vendors,
  notifications,
  filters,
  onFiltersChange,
  ...headerProps
}: OrdersViewProps) {
  const [draft, setDraft] = useDraft(filters.search, search => onFiltersChange({ search }))
  return (
    <Page aboveBottomNav>
      <OrdersHeader {...headerProps} />
      <SearchBox label="Search orders" value={draft} onChange={setDraft} />
      <OrderFilterChips filters={filters} onFiltersChange={onFiltersChange} />
      {orders.status === 'loading' ? (
        <OrderListSkeleton />
      ) : (
        <FilteredOrders {...{ orders, vendors, filters, onFiltersChange, ...headerProps }} />
      )}
      <RecentUpdates notifications={notifications} />
    </Page>
  )
}

function FilteredOrders(props: Omit<OrdersViewProps, 'notifications'>) {
  const { orders, vendors, filters, onFiltersChange, now, updatedAt, onRefresh } = props
  const shown = filterOrders(orders.list, filters)
  return (
    <>
      <div role="status">
        {shown.length > 0 ? (
          <VisuallyHidden>{shown.length === 1 ? '1 order' : `${shown.length} orders`}</VisuallyHidden>
        ) : (
          <NoOrders
            hasOrders={orders.list.length > 0}
            isLoaded={updatedAt !== null}
            onFiltersChange={onFiltersChange}
            onRefresh={onRefresh}
          />
        )}
      </div>
      <OrderGrid>
        {shown.map(order => (
          <OrderCard key={order.id} order={order} vendors={vendors} now={now} />
        ))}
      </OrderGrid>
    </>
  )
}
