/** Opens the card provider of the settings: Stripe, the test checkout of the demo, or none. Specification 22.5. */
import type { DemoParts } from '#server/demo-parts'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { type Settings, SettingsError } from '#server/settings'
import type { PaymentProvider, PaymentProviderHandle } from './payment-provider'

const handleWithoutTestCheckout = (provider: PaymentProvider | null): PaymentProviderHandle => ({
  provider,
  testCheckoutUrl: null,
  onListening: () => {},
  close: async () => {},
})

/** Opens the card provider of the settings. @throws SettingsError when SANDBOX_PORT is in use */
export async function openPaymentProvider(
  settings: Settings,
  demo: DemoParts | null,
): Promise<PaymentProviderHandle> {
  const { cardPayments } = settings
  if (cardPayments.kind === 'provider') return handleWithoutTestCheckout(createStripeProvider(cardPayments))
  if (cardPayments.kind === 'none') return handleWithoutTestCheckout(null)
  if (demo === null) throw new SettingsError('the test checkout belongs to the demo: start it with npm start')
  return demo.openTestCheckout(settings, cardPayments)
}
