/** The accessible name of the radio group for card or cash. */
export const PAYMENT_METHOD_LABEL = 'Payment method'

/** Scrolls to the payment methods and focuses the first, for a customer who has not chosen one. */
export function focusPaymentMethod(): void {
  const group = document.querySelector(`[role=radiogroup][aria-label="${PAYMENT_METHOD_LABEL}"]`)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('[role=radio]')?.focus({ preventScroll: true })
}
