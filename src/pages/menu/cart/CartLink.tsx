import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Cart } from '#domain/contract/cart'
import { IconLink } from '#ui/buttons/IconLink'

const cartLabel = (lines: number) => (lines === 1 ? 'Cart, 1 line' : `Cart, ${lines} lines`)

/** The cart in the header, with the number of its distinct lines (spec, vendor menu). */
export function CartLink({ cart }: { readonly cart: Cart | null }) {
  const lines = cart?.lines.length ?? 0
  return (
    <IconLink
      to="/cart"
      kind="floating"
      label={lines === 0 ? 'Cart' : cartLabel(lines)}
      badge={lines}
      icon={<ShoppingBag size={20} aria-hidden="true" />}
    />
  )
}
