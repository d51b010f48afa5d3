import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { LOCALE } from '#domain/locale'
import { Callout } from '#ui/feedback/Callout'

/** Such as '‘Soda’ goes into your cart' or '‘Soda’ and ‘Fries’ go into your cart'. */
function whatFollows(dishes: readonly string[]): string {
  const names = new Intl.ListFormat(LOCALE).format(dishes.map(dish => `‘${dish}’`))
  return `${names} ${dishes.length === 1 ? 'goes' : 'go'} into your cart`
}

/** Says that the dishes of a visitor are not lost. Renders nothing without dishes. Specification 8.19. */
export const PendingDishesNotice = ({ dishes }: { readonly dishes: readonly string[] }) =>
  dishes.length > 0 && (
    <Callout css={{ marginTop: '$6' }}>
      <ShoppingBag size={20} aria-hidden="true" />
      <p>{`Once you have signed in or signed up, ${whatFollows(dishes)}.`}</p>
    </Callout>
  )
