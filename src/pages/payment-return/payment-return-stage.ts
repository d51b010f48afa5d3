import type { SnapshotFrom } from 'xstate'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

export type PaymentReturnSnapshot = SnapshotFrom<typeof paymentReturnMachine>

const HEADINGS = {
  verifying: 'Checking your payment...',
  placingOrder: 'Placing your order...',
  confirmed: 'Payment Successful!',
  failed: 'We could not confirm your order',
} as const

/** The stage of the payment check, as the page shows it. */
export type PaymentReturnStage = keyof typeof HEADINGS

/** The stage of a snapshot. Before the app has started the flow, the payment counts as being checked. */
export function toPaymentReturnStage(snapshot: PaymentReturnSnapshot | null): PaymentReturnStage {
  if (!snapshot) return 'verifying'
  if (snapshot.matches({ verifying: 'placingOrder' })) return 'placingOrder'
  if (snapshot.matches('failed')) return 'failed'
  return isConfirmed(snapshot) ? 'confirmed' : 'verifying'
}

/** Whether the payment is confirmed. It stays so until the next page opens; without session and order there was no payment. */
function isConfirmed(snapshot: PaymentReturnSnapshot): boolean {
  const { orderId, sessionId } = snapshot.context
  const isOver = snapshot.matches('leaving') || snapshot.matches('redirected')
  return snapshot.matches('confirmed') || (isOver && (orderId ?? sessionId) !== null)
}

export const paymentReturnHeading = (stage: PaymentReturnStage): string => HEADINGS[stage]

/** The reference with which support finds the payment. */
export const supportReference = ({
  orderId,
  sessionId,
}: Pick<PaymentReturnSnapshot['context'], 'orderId' | 'sessionId'>): string =>
  orderId === null ? `Payment ${sessionId ?? ''}` : `Order #${orderId}`

/** The texts of the countdown: to the order, or to My Orders when the order is unknown. */
export const destinationTexts = (orderId: string | null) =>
  orderId === null
    ? { label: 'Your orders open', button: 'View your orders now' }
    : { label: 'Your order opens', button: 'View your order now' }
