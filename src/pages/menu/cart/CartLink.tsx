import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { memo } from 'react'
import { PATHS } from '#domain/paths'
import { IconLink } from '#ui/buttons/IconLink'

const cartLabel = (lines: number) => (lines === 1 ? 'Cart, 1 line' : `Cart, ${lines} lines`)

/** The cart icon in the header, with the number of cart lines (specification 8.2). */
export const CartLink = memo(function CartLink({ lines }: { readonly lines: number }) {
  return (
    <IconLink
      to={PATHS.cart}
      kind="floating"
      label={lines === 0 ? 'Cart' : cartLabel(lines)}
      badge={lines}
      icon={<ShoppingBag size={20} aria-hidden="true" />}
    />
  )
})
