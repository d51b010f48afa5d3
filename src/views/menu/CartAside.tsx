import type { Cart, CartLine } from '#domain/calls/cart'
import { Bill } from '../../ui/Bill'
import { Display } from '../../ui/Display'
import { LinkButton } from '../../ui/LinkButton'
import { Soft } from '../../ui/Soft'
import { cartBillRows } from '../cart/bill-rows'
import { LineOfCart } from '../cart/LineOfCart'
import { Frame, Head, Lines, Sum } from './aside-parts'

interface CartAsideProps {
  readonly vendorId: number
  readonly cart: Cart | null
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** The cart that stays in view beside the menu on a desk (look: menu-1280). */
export function CartAside({ vendorId, cart, onQuantity }: CartAsideProps) {
  if (cart === null || cart.lines.length === 0) return <EmptyAside />
  return (
    <Frame aria-label="Cart">
      <Head>
        <Display as="h2">Your cart</Display>
      </Head>
      <Lines>
        {cart.lines.map(line => (
          <LineOfCart small key={line.id} vendorId={vendorId} line={line} onQuantity={onQuantity} />
        ))}
      </Lines>
      <Sum>
        <Bill rows={cartBillRows(cart)} total={cart.total} css={{ gap: 6 }} />
        <LinkButton to="/cart" wide css={{ marginTop: '$4' }}>
          View Cart
        </LinkButton>
      </Sum>
    </Frame>
  )
}

const EmptyAside = () => (
  <Frame aria-label="Cart">
    <Head css={{ paddingBottom: '$5' }}>
      <Display as="h2">Your cart</Display>
      <Soft css={{ marginTop: '$2' }}>Your cart is empty. What you add stands here, with its total.</Soft>
    </Head>
  </Frame>
)
