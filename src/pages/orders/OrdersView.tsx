import type { Order } from '#domain/contract/ordering/orders'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { useDraft } from '#pages/hooks/use-draft'
import { SearchBox } from '#ui/forms/SearchBox'
import { Page } from '#ui/layout/Page'
import { OrderFilterChips } from './filters/OrderFilterChips'
import { OrderList, type OrderListProps } from './OrderList'
import { OrdersHeader, type OrdersHeaderProps } from './OrdersHeader'
import { RecentUpdates } from './RecentUpdates'

interface OrdersViewProps extends OrdersHeaderProps, Omit<OrderListProps, 'list' | 'isLoading'> {
  /** While older orders are loading, the list holds the newest ones. */
  readonly orders: { readonly status: 'loading' | 'ready'; readonly list: readonly Order[] }
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
      <OrderList
        list={orders.list}
        isLoading={orders.status === 'loading'}
        {...{ vendors, filters, onFiltersChange, ...headerProps }}
      />
      <RecentUpdates notifications={notifications} />
    </Page>
  )
}
