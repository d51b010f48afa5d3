import { DEFAULT_ORDER_FILTERS, type OrderFilters } from '#domain/orders/order-list'
import { PATHS } from '#domain/paths'
import { Button } from '#ui/buttons/Button'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

interface NoOrdersProps {
  /** Whether there are orders, of which none matches the search and the filters. */
  readonly hasOrders: boolean
  /** Whether the server has sent the list. Until then an empty list does not mean that there are no orders. */
  readonly isLoaded: boolean
  readonly onFiltersChange: (patch: Partial<OrderFilters>) => void
  readonly onRefresh: () => void
}

const { search, status, orderType } = DEFAULT_ORDER_FILTERS

/** Shown instead of an empty list: no matches, no answer from the server, or no orders yet. */
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
    text="Your orders appear here, with their progress."
    action={
      <LinkButton to={PATHS.vendors} wide>
        See the trailers
      </LinkButton>
    }
  />
)
