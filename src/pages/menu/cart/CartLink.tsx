import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { PATHS } from '#domain/paths'
import { IconLink } from '#ui/buttons/IconLink'

const cartLabel = (lines: number) => `Cart, ${lines} line${lines === 1 ? '' : 's'}`

/** The cart icon in the header, with the number of cart lines (specification 8.2). */
export function CartLink({ lines }: { readonly lines: number }) {
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
