import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

/** 'Order not found' (spec, order detail). `alone`: on a page without a title of its own. */
export function OrderNotFound({ asPageTitle = false }: { readonly asPageTitle?: boolean }) {
  return (
    <EmptyState
      as={asPageTitle ? 'h1' : 'h2'}
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
