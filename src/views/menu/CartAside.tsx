import type { OrderTypeConfig } from '#domain/app-config'
import type { Cart, CartLine } from '#domain/calls/cart'
import type { OrderType } from '#domain/order-type'
import { Bill } from '../../ui/Bill'
import { Display } from '../../ui/Display'
import { LinkButton } from '../../ui/LinkButton'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { cartBillRows } from '../cart/bill-rows'
import { ClearCart } from '../cart/ClearCart'
import { LineOfCart } from '../cart/LineOfCart'
import { OrderTypeSwitch } from '../cart/OrderTypeSwitch'
import { Frame, Head, Lines, Sum } from './aside-parts'

/** What can be done to the cart as a whole. */
export interface CartTools {
  readonly orderTypes: readonly OrderTypeConfig[]
  readonly onOrderType: (type: OrderType) => void
  readonly onClear: () => void
}

interface CartAsideProps {
  readonly vendorId: number
  readonly cart: Cart | null
  readonly tools: CartTools | null
  /** What stands there while nothing is known of the cart. */
  readonly note: string | null
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** The cart that stays in view beside the menu on a desk (look: menu-1280). */
export function CartAside({ vendorId, cart, tools, note, onQuantity }: CartAsideProps) {
  if (cart === null || cart.lines.length === 0) return <EmptyAside>{note ?? NOTHING_YET}</EmptyAside>
  return (
    <Frame aria-label="Cart">
      <AsideHead cart={cart} tools={tools} />
      <Lines>
        {cart.lines.map(line => (
          <LineOfCart key={line.id} small vendorId={vendorId} line={line} onQuantity={onQuantity} />
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

function AsideHead({ cart, tools }: { readonly cart: Cart; readonly tools: CartTools | null }) {
  return (
    <Head>
      <Row apart css={{ minHeight: 44, marginBlock: -8 }}>
        <Display as="h2">Your cart</Display>
        {tools && <ClearCart onClear={tools.onClear} />}
      </Row>
      {tools && (
        <div style={{ marginTop: 16 }}>
          <OrderTypeSwitch types={tools.orderTypes} value={cart.orderType} onChange={tools.onOrderType} />
        </div>
      )}
    </Head>
  )
}

const NOTHING_YET = 'Your cart is empty. What you add stands here, with its total.'

const EmptyAside = ({ children }: { readonly children: string }) => (
  <Frame aria-label="Cart">
    <Head css={{ paddingBottom: '$5' }}>
      <Display as="h2">Your cart</Display>
      <Soft css={{ marginTop: '$2' }}>{children}</Soft>
    </Head>
  </Frame>
)
