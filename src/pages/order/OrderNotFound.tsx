import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

/** 'Order not found' (specification 16.3). `asPageTitle`: the page has no other heading of level 1. */
export function OrderNotFound({ asPageTitle = false }: { readonly asPageTitle?: boolean }) {
  return (
    <EmptyState
      as={asPageTitle ? 'h1' : 'h2'}
      backdrop="oat"
      title="Order not found"
      text="It may belong to another account, or the network let us down."
      action={
        <LinkButton to={PATHS.orders} wide>
          Back to Orders
        </LinkButton>
      }
    />
  )
}
