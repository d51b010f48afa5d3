import CircleCheck from 'lucide-react/icons/circle-check'
import type { LeftDishes } from '#machines/cart/ordered-lines'
import { Callout } from '#ui/feedback/Callout'

/** Says why a cart with other dishes has fewer than before: an order has taken its dishes out, perhaps in another tab. Specification 10.37. */
export const LeftDishesNotice = ({ count }: Pick<LeftDishes, 'count'>) => (
  <Callout role="status" css={{ marginTop: '$5' }}>
    <CircleCheck size={20} aria-hidden="true" />
    <p>
      {count === 1 ? '1 dish you ordered left your cart.' : `${count} dishes you ordered left your cart.`}
    </p>
  </Callout>
)
