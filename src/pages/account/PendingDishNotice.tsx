import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Callout } from '#ui/feedback/Callout'

/** Says that the dish of a visitor is not lost. Specification 8.19. */
export const PendingDishNotice = ({ dish }: { readonly dish: string }) => (
  <Callout css={{ marginTop: '$6' }}>
    <ShoppingBag size={20} aria-hidden="true" />
    <p>Once you have signed in or signed up, ‘{dish}’ goes into your cart.</p>
  </Callout>
)
