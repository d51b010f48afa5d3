import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import type { Cart } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { availableMethod } from '#machines/checkout/checkout-rules'
import type { CheckoutFlowProps } from '#pages/cart/cart-flow-props'
import { RadioCards } from '#ui/forms/RadioCards'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'
import { PAYMENT_METHOD_LABEL } from './focus-payment-method'

const CASH_ONLY_NOTE = 'Card payment is not available here.'

/** A delivery is paid at the door, not at the counter. */
const cashNote = (orderType: OrderType): string =>
  orderType === 'delivery' ? 'Pay in cash at your door' : 'Pay at the trailer, then they cook'

const CARD = {
  value: 'stripe',
  label: 'Card',
  note: 'On the secure payment page',
  icon: <CreditCard size={20} aria-hidden="true" />,
} as const

const cashFor = (orderType: OrderType) =>
  ({
    value: 'cash_at_counter',
    label: 'Cash at counter',
    note: cashNote(orderType),
    icon: <Banknote size={20} aria-hidden="true" />,
  }) as const

interface PaymentMethodPickerProps extends CheckoutFlowProps {
  readonly cart: Pick<Cart, 'orderType' | 'takesCards'>
}

/** Card or cash, or cash alone where the server takes no cards. Neither is preselected (specification 12.1, 12.24). */
export function PaymentMethodPicker({ cart, snapshot, send }: PaymentMethodPickerProps) {
  const isCashOnly = cart.takesCards === false
  const cash = cashFor(cart.orderType)
  return (
    <Section title="Payment">
      {isCashOnly && <MutedText css={{ marginBottom: '$3' }}>{CASH_ONLY_NOTE}</MutedText>}
      <RadioCards
        label={PAYMENT_METHOD_LABEL}
        value={availableMethod(snapshot.context.method, cart)}
        options={isCashOnly ? [cash] : [CARD, cash]}
        onChange={method => send({ type: 'checkout.methodChosen', method })}
      />
    </Section>
  )
}
