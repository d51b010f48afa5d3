import { EmptyState } from '#ui/feedback/EmptyState'
import { LinkButton } from '#ui/buttons/LinkButton'

/** 'Order not found' (spec, order detail). `alone`: on a page without a title of its own. */
export function OrderNotFound({ alone = false }: { readonly alone?: boolean }) {
  return (
    <EmptyState
      as={alone ? 'h1' : 'h2'}
      backdrop="oat"
      title="Order not found"
      text="It may belong to another account, or the network let us down."
      action={
        <LinkButton to="/orders" wide>
          Back to Orders
        </LinkButton>
      }
    />
  )
}
