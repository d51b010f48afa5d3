import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { RadioCards } from '../../ui/RadioCards'
import { Section } from '../../ui/Section'
import type { CheckoutFlow } from './cart-flows'
import { PAYMENT_CHOICE } from './payment-choice'

const METHODS = [
  {
    value: 'stripe',
    label: 'Card',
    note: 'On the secure payment page',
    icon: <CreditCard size={20} aria-hidden="true" />,
  },
  {
    value: 'cash_at_counter',
    label: 'Cash at counter',
    note: 'Pay at the trailer, then they cook',
    icon: <Banknote size={20} aria-hidden="true" />,
  },
] as const

/** Card or cash; nothing is chosen for the customer (spec, section 5, checkout). */
export function PaymentChoice({ snapshot, send }: CheckoutFlow) {
  return (
    <Section title="Payment">
      <RadioCards
        label={PAYMENT_CHOICE}
        value={snapshot.context.method}
        options={METHODS}
        onChange={method => send({ type: 'checkout.methodChosen', method })}
      />
    </Section>
  )
}
