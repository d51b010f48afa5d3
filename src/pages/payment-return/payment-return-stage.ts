import type { SnapshotFrom } from 'xstate'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

export type PaymentReturnSnapshot = SnapshotFrom<typeof paymentReturnMachine>

const HEADINGS = {
  verifying: 'Checking your payment...',
  placingOrder: 'Placing your order...',
  confirmed: 'Payment Successful!',
  failed: 'We could not confirm your order',
} as const

/** Where the way back from the provider stands. */
export type PaymentReturnStage = keyof typeof HEADINGS

/** The stage of the way back; one that the park has not begun yet is about to be asked about. */
export function toPaymentReturnStage(snapshot: PaymentReturnSnapshot | null): PaymentReturnStage {
  if (!snapshot) return 'verifying'
  if (snapshot.matches({ verifying: 'placingOrder' })) return 'placingOrder'
  if (snapshot.matches('failed')) return 'failed'
  return isConfirmed(snapshot) ? 'confirmed' : 'verifying'
}

/** It stays on the screen until the next page is there. One that came with neither session nor order never was. */
function isConfirmed(snapshot: PaymentReturnSnapshot): boolean {
  const { orderId, sessionId } = snapshot.context
  const isOver = snapshot.matches('leaving') || snapshot.matches('shown')
  return snapshot.matches('confirmed') || (isOver && (orderId ?? sessionId) !== null)
}

export const stageHeading = (stage: PaymentReturnStage): string => HEADINGS[stage]

/** Where the countdown leads: the order or, where it is not known, all of them. */
export const destinationTexts = (orderId: string | null) =>
  orderId === null
    ? { label: 'Your orders open', button: 'View your orders now' }
    : { label: 'Your order opens', button: 'View your order now' }
