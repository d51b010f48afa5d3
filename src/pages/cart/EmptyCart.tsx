import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

const APPETISER = 'The trailers are cooking. Something will catch your eye.'

/** The server is asked for the cart of one vendor. A browser that has visited none does not know of another device's cart. */
const OTHER_DEVICE_HINT = 'A cart from another device shows once you open its trailer.'

/** An empty cart with a link to the vendor's menu, or to the vendor list before a vendor is known. */
export function EmptyCart({ vendorId }: { readonly vendorId: number | null }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text={vendorId === null ? `${APPETISER} ${OTHER_DEVICE_HINT}` : APPETISER}
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
