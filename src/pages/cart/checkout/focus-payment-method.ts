/** The name of the choice between card and cash. */
export const PAYMENT_METHOD_LABEL = 'Payment method'

/** Brings the choice into view, and the keyboard to it: whoever has not chosen yet need not look for it. */
export function focusPaymentMethod(): void {
  const choice = document.querySelector(`[role=radiogroup][aria-label="${PAYMENT_METHOD_LABEL}"]`)
  choice?.scrollIntoView({ block: 'center' })
  choice?.querySelector<HTMLElement>('[role=radio]')?.focus({ preventScroll: true })
}
