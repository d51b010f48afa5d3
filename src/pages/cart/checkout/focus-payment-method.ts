/** The accessible name of the radio group for card or cash. */
export const PAYMENT_METHOD_LABEL = 'Payment method'

/**
 * Scrolls to the first payment method and focuses it, for a customer who has not chosen one. Not to the middle of all of them: with
 * large text they are higher than the screen, and the bar at the top would cover the first.
 */
export function focusPaymentMethod(): void {
  const group = `[role=radiogroup][aria-label="${PAYMENT_METHOD_LABEL}"]`
  const method = document.querySelector<HTMLElement>(`${group} [role=radio]`)
  method?.scrollIntoView({ block: 'center' })
  method?.focus({ preventScroll: true })
}
