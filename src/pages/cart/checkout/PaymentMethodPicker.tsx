import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import type { OrderType } from '#domain/orders/order-type'
import type { CheckoutFlowProps } from '#pages/cart/cart-flow-props'
import { RadioCards } from '#ui/forms/RadioCards'
import { Section } from '#ui/layout/Section'
import { PAYMENT_METHOD_LABEL } from './focus-payment-method'

/** A delivery is paid at the door, not at the counter. */
const cashNote = (orderType: OrderType): string =>
  orderType === 'delivery' ? 'Pay in cash at your door' : 'Pay at the trailer, then they cook'

const methodsFor = (orderType: OrderType) =>
  [
    {
      value: 'stripe',
      label: 'Card',
      note: 'On the secure payment page',
      icon: <CreditCard size={20} aria-hidden="true" />,
    },
    {
      value: 'cash_at_counter',
      label: 'Cash at counter',
      note: cashNote(orderType),
      icon: <Banknote size={20} aria-hidden="true" />,
    },
  ] as const

interface PaymentMethodPickerProps extends CheckoutFlowProps {
  readonly orderType: OrderType
}

/** Card or cash. Neither is preselected (specification 12.1). */
export function PaymentMethodPicker({ orderType, snapshot, send }: PaymentMethodPickerProps) {
  return (
    <Section title="Payment">
      <RadioCards
        label={PAYMENT_METHOD_LABEL}
        value={snapshot.context.method}
        options={methodsFor(orderType)}
        onChange={method => send({ type: 'checkout.methodChosen', method })}
      />
    </Section>
  )
}
