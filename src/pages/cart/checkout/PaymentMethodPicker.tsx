import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import type { Cart } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import { CARD_MINIMUM, type CardObstacle, findCardObstacle } from '#domain/payments/payment-method'
import { availableMethod } from '#machines/checkout/checkout-rules'
import type { CheckoutFlowProps } from '#pages/cart/cart-flow-props'
import { RadioCards } from '#ui/forms/RadioCards'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'
import { PAYMENT_METHOD_LABEL } from './focus-payment-method'

const OBSTACLE_NOTES = {
  no_cards: 'Card payment is not available here.',
  nothing_to_pay: 'There is nothing to pay.',
  below_minimum: `Card payment starts at ${formatMoney(CARD_MINIMUM)}.`,
} as const satisfies Record<CardObstacle, string>

/** A delivery is paid at the door, not at the counter. */
function cashNote({ orderType, total }: Pick<Cart, 'orderType' | 'total'>): string {
  if (total === 0) return 'Nothing to pay: they cook at once'
  return orderType === 'delivery' ? 'Pay in cash at your door' : 'Pay at the trailer, then they cook'
}

const CARD = {
  value: 'stripe',
  label: 'Card',
  note: 'On the secure payment page',
  icon: <CreditCard size={20} aria-hidden="true" />,
} as const

const cashFor = (cart: Pick<Cart, 'orderType' | 'total'>) =>
  ({
    value: 'cash_at_counter',
    label: 'Cash at counter',
    note: cashNote(cart),
    icon: <Banknote size={20} aria-hidden="true" />,
  }) as const

interface PaymentMethodPickerProps extends CheckoutFlowProps {
  readonly cart: Pick<Cart, 'orderType' | 'takesCards' | 'total'>
}

/** Card or cash, or cash alone with the reason. Neither is preselected (specification 12.1, 12.24, 12.28). */
export function PaymentMethodPicker({ cart, snapshot, send }: PaymentMethodPickerProps) {
  const obstacle = findCardObstacle(cart)
  const cash = cashFor(cart)
  return (
    <Section title="Payment">
      {obstacle !== null && <MutedText css={{ marginBottom: '$3' }}>{OBSTACLE_NOTES[obstacle]}</MutedText>}
      <RadioCards
        label={PAYMENT_METHOD_LABEL}
        value={availableMethod(snapshot.context.method, cart)}
        options={obstacle === null ? [CARD, cash] : [cash]}
        onChange={method => send({ type: 'checkout.methodChosen', method })}
      />
    </Section>
  )
}
