import { FIRST_WISHES, type OrderWishes } from '#domain/order-list'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { LinkButton } from '../../ui/LinkButton'

interface NoOrdersProps {
  /** There are orders, but none fits the search and filters. */
  readonly some: boolean
  /** The server has told what there is; without that an empty list proves nothing. */
  readonly known: boolean
  readonly onChoice: (patch: Partial<OrderWishes>) => void
  readonly onRefresh: () => void
}

const { search, status, orderType } = FIRST_WISHES

/** Nothing to show: none found, none known, or none at all. Each with its way on. */
export function NoOrders({ some, known, onChoice, onRefresh }: NoOrdersProps) {
  if (some) return <NoneFound onShowAll={() => onChoice({ search, status, orderType })} />
  return known ? <NoneYet /> : <NoneKnown onRefresh={onRefresh} />
}

const NoneFound = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <Empty
    inline
    picture="/food/1f962.webp"
    wash="oat"
    title="No orders found"
    text="Try another word, or fewer filters."
    action={
      <Button kind="plain" wide onClick={onShowAll}>
        Show all orders
      </Button>
    }
  />
)

const NoneKnown = ({ onRefresh }: Pick<NoOrdersProps, 'onRefresh'>) => (
  <Empty
    inline
    wash="oat"
    title="No orders to show"
    text="We could not reach the park. Your orders are safe there."
    action={
      <Button kind="plain" wide onClick={onRefresh}>
        Try again
      </Button>
    }
  />
)

const NoneYet = () => (
  <Empty
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
