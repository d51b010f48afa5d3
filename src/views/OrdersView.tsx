import type { OrderNotification } from '#domain/calls/events'
import type { Order } from '#domain/calls/orders'
import type { Vendor } from '#domain/calls/vendors'
import { showOrders } from '#domain/order-list'
import { Page } from '../ui/Page'
import { SearchBox } from '../ui/SearchBox'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { NoOrders } from './orders/NoOrders'
import { OrderCard } from './orders/OrderCard'
import { OrderCardBones } from './orders/OrderCardBones'
import { OrderChips, type OrderChoiceProps } from './orders/OrderChips'
import { OrderGrid } from './orders/OrderGrid'
import { OrdersHead, type OrdersHeadProps } from './orders/OrdersHead'
import { RecentUpdates } from './orders/RecentUpdates'
import { useDraft } from './use-draft'

interface OrdersViewProps extends OrdersHeadProps, OrderChoiceProps {
  readonly orders: { readonly status: 'loading' | 'ready'; readonly list: readonly Order[] }
  /** The trailers as far as they are known, for their logos. */
  readonly vendors: readonly Vendor[]
  /** The notifications that are kept, the newest last. */
  readonly news: readonly OrderNotification[]
}

/** My Orders (spec, section 2): searched, filtered, sorted, and as fresh as the network allows. */
export function OrdersView({ orders, vendors, news, choice, onChoice, ...head }: OrdersViewProps) {
  const [draft, setDraft] = useDraft(choice.search, search => onChoice({ search }))
  return (
    <Page navved>
      <OrdersHead {...head} />
      <SearchBox label="Search orders" value={draft} onChange={setDraft} />
      <OrderChips choice={choice} onChoice={onChoice} />
      {orders.status === 'loading' ? (
        <OrderCardBones />
      ) : (
        <Results {...{ orders, vendors, choice, onChoice, ...head }} />
      )}
      <RecentUpdates news={news} />
    </Page>
  )
}

function Results(props: Omit<OrdersViewProps, 'news'>) {
  const { orders, vendors, choice, onChoice, now, updatedAt, onRefresh } = props
  const shown = showOrders(orders.list, choice)
  return (
    <>
      <div role="status">
        {shown.length > 0 ? (
          <VisuallyHidden>{shown.length === 1 ? '1 order' : `${shown.length} orders`}</VisuallyHidden>
        ) : (
          <NoOrders
            some={orders.list.length > 0}
            known={updatedAt !== null}
            onChoice={onChoice}
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
