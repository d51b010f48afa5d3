import type { OrderTypeConfig } from '#domain/app-config'
import type { Cart, CartLine } from '#domain/calls/cart'
import type { OrderType } from '#domain/order-type'
import { lacksAddress } from '#machines/checkout/readiness'
import { Bill } from '../../ui/Bill'
import { Section } from '../../ui/Section'
import { TextLink } from '../../ui/TextLink'
import { cartBillRows } from './bill-rows'
import type { AddressFlow, CartStanding, CheckoutFlow } from './cart-flows'
import { Aside, Layout } from './cart-parts'
import { DeliverySection } from './DeliverySection'
import { LineOfCart } from './LineOfCart'
import { OrderTypeSwitch } from './OrderTypeSwitch'
import { PayBar } from './PayBar'
import { PaymentChoice } from './PaymentChoice'
import { showPaymentChoice } from './payment-choice'

export interface CartReadyProps {
  /** The order types on offer, in their order. */
  readonly orderTypes: readonly OrderTypeConfig[]
  readonly vendorId: number
  readonly cart: Cart
  readonly standing: CartStanding
  readonly address: AddressFlow
  readonly checkout: CheckoutFlow
  readonly onOrderType: (type: OrderType) => void
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onInstructions: (text: string) => void
  readonly onProceed: () => void
}

const nameOf = (cart: Cart, vendorId: number) =>
  (cart.vendorInfo.find(({ id }) => id === vendorId) ?? cart.vendorInfo[0])?.name ?? 'Your dishes'

/** A cart with something in it; on a desk what it costs stands beside it. */
export function CartReady(props: CartReadyProps) {
  const { vendorId, cart, address } = props
  const lacking = lacksAddress({ vendorId, cart, settled: true, address: address.snapshot.context.address })
  const params = { vendorId: String(vendorId) }
  return (
    <Layout lacking={lacking}>
      <div>
        <OrderTypeSwitch types={props.orderTypes} value={cart.orderType} onChange={props.onOrderType} />
        <Section
          title={nameOf(cart, vendorId)}
          css={{ marginTop: '$5' }}
          action={
            <TextLink to="/vendor/$vendorId" params={params}>
              + Add items
            </TextLink>
          }
        >
          {cart.lines.map(line => (
            <LineOfCart key={line.id} vendorId={vendorId} line={line} onQuantity={props.onQuantity} />
          ))}
        </Section>
        {cart.orderType === 'delivery' && (
          <DeliverySection
            address={address}
            instructions={cart.deliveryInstructions}
            onInstructions={props.onInstructions}
          />
        )}
      </div>
      <Paying {...props} lacking={lacking} />
    </Layout>
  )
}

/** How it is paid, what it comes to, and the button. */
function Paying({ lacking, ...props }: CartReadyProps & { readonly lacking: boolean }) {
  const { cart, checkout, standing, onProceed } = props
  const proceed = () => {
    onProceed()
    if (!lacking && checkout.snapshot.context.method === null) showPaymentChoice()
  }
  return (
    <Aside>
      <PaymentChoice {...checkout} orderType={cart.orderType} />
      <Section title="Bill Summary">
        <Bill rows={cartBillRows(cart)} total={cart.total} />
      </Section>
      <PayBar
        total={cart.total}
        lacksAddress={lacking}
        standing={standing}
        placing={checkout.snapshot.hasTag('busy')}
        onProceed={proceed}
      />
    </Aside>
  )
}
