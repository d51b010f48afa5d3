import { DEFAULT_ORDER_FILTERS, type OrderFilters } from '#domain/orders/order-list'
import { Button } from '#ui/buttons/Button'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

interface NoOrdersProps {
  /** There are orders, but none fits the search and filters. */
  readonly hasOrders: boolean
  /** The server has told what there is; without that an empty list proves nothing. */
  readonly isLoaded: boolean
  readonly onFiltersChange: (patch: Partial<OrderFilters>) => void
  readonly onRefresh: () => void
}

const { search, status, orderType } = DEFAULT_ORDER_FILTERS

/** Nothing to show: none found, none known, or none at all. Each with its way on. */
export function NoOrders({ hasOrders, isLoaded, onFiltersChange, onRefresh }: NoOrdersProps) {
  if (hasOrders) return <NoMatchingOrders onShowAll={() => onFiltersChange({ search, status, orderType })} />
  return isLoaded ? <NoOrdersYet /> : <OrdersUnavailable onRefresh={onRefresh} />
}

const NoMatchingOrders = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState
    inline
    picture="/food/1f962.webp"
    backdrop="oat"
    title="No orders found"
    text="Try another word, or fewer filters."
    action={
      <Button kind="secondary" wide onClick={onShowAll}>
        Show all orders
      </Button>
    }
  />
)

const OrdersUnavailable = ({ onRefresh }: Pick<NoOrdersProps, 'onRefresh'>) => (
  <EmptyState
    inline
    backdrop="oat"
    title="No orders to show"
    text="We could not reach the park. Your orders are safe there."
    action={
      <Button kind="secondary" wide onClick={onRefresh}>
        Try again
      </Button>
    }
  />
)

const NoOrdersYet = () => (
  <EmptyState
    inline
    title="No orders yet"
    text="What you order stands here, with how far it is."
    action={
      <LinkButton to="/vendors" wide>
        See the trailers
      </LinkButton>
    }
  />
)
