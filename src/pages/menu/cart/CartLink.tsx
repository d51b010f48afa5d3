import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Cart } from '#domain/contract/cart'
import { PATHS } from '#domain/paths'
import { IconLink } from '#ui/buttons/IconLink'

const cartLabel = (lines: number) => (lines === 1 ? 'Cart, 1 line' : `Cart, ${lines} lines`)

/** The cart icon in the header, with the number of cart lines (specification 8.2). */
export function CartLink({ cart }: { readonly cart: Cart | null }) {
  const lines = cart?.lines.length ?? 0
  return (
    <IconLink
      to={PATHS.cart}
      kind="floating"
      label={lines === 0 ? 'Cart' : cartLabel(lines)}
      badge={lines}
      icon={<ShoppingBag size={20} aria-hidden="true" />}
    />
  )
}
