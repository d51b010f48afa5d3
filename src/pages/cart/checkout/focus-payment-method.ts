/** The accessible name of the radio group for card or cash. */
export const PAYMENT_METHOD_LABEL = 'Payment method'

/**
 * Scrolls to the first payment method and focuses it, for a customer who has not chosen one. It does not scroll to the middle of the
 * group: with large text the group is higher than the screen, and the bar at the top would cover the first method.
 */
export function focusPaymentMethod(): void {
  const group = `[role=radiogroup][aria-label="${PAYMENT_METHOD_LABEL}"]`
  const method = document.querySelector<HTMLElement>(`${group} [role=radio]`)
  method?.scrollIntoView({ block: 'center' })
  method?.focus({ preventScroll: true })
}
