import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

/** Nothing in it yet. The way back is the trailer's menu, or all trailers where none was visited. */
export function EmptyCart({ vendorId }: { readonly vendorId: number | null }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text="The trailers are cooking. Something will catch your eye."
      action={
        vendorId === null ? (
          <LinkButton to="/vendors" wide>
            Back to Menu
          </LinkButton>
        ) : (
          <LinkButton to="/vendor/$vendorId" params={{ vendorId: String(vendorId) }} wide>
            Back to Menu
          </LinkButton>
        )
      }
    />
  )
}
