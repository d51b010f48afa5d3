import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

/** An empty cart with a link to the vendor's menu, or to the vendor list before a vendor is known. */
export function EmptyCart({ vendorId }: { readonly vendorId: number | null }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text="The trailers are cooking. Something will catch your eye."
      action={
        vendorId === null ? (
          <LinkButton to={PATHS.vendors} wide>
            Back to Menu
          </LinkButton>
        ) : (
          <LinkButton to={PATHS.vendor} params={{ vendorId: String(vendorId) }} wide>
            Back to Menu
          </LinkButton>
        )
      }
    />
  )
}
