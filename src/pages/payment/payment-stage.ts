import type { SnapshotFrom } from 'xstate'
import { PAYMENT_COMPLETED_MESSAGE } from '#domain/payments/outcome-messages'
import type { paymentMachine } from '#machines/payment/payment.machine'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

interface Step {
  readonly title: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'next'
}

interface StageContent {
  /** What a screen reader reads when the stage begins; '' for nothing. */
  readonly announcement: string
  /** The steps of the payment; empty when it has ended. */
  readonly steps: readonly Step[]
}

const nextStep = (title: string): Step => ({ title, state: 'next' })
const doneStep = (title: string): Step => ({ title, state: 'done' })
const currentStep = (title: string, note?: string): Step => ({ title, state: 'now', ...(note && { note }) })

const CHECKED_STEP = doneStep('Order and prices checked')
const PAY_STEP = nextStep('You pay on the card payment page')
const RETURN_STEP = nextStep('Back here with your order')
const STEPS_AHEAD = [nextStep('We check your order and prices'), PAY_STEP, RETURN_STEP]
const WAITING_STEPS = [
  CHECKED_STEP,
  currentStep(
    'Waiting for your payment',
    'Finish on the card payment page. We wait here for up to ten minutes.',
  ),
  RETURN_STEP,
]

const STAGE_CONTENT = {
  resuming: { announcement: 'Checking your payment...', steps: STEPS_AHEAD },
  pending: { announcement: '', steps: STEPS_AHEAD },
  creating: {
    announcement: 'Checking your order and prices...',
    steps: [currentStep('Checking your order and prices'), PAY_STEP, RETURN_STEP],
  },
  openingCheckout: {
    announcement: 'Opening the card payment page...',
    steps: [CHECKED_STEP, currentStep('Opening the card payment page'), RETURN_STEP],
  },
  processing: { announcement: 'Waiting for your payment', steps: WAITING_STEPS },
  simulating: { announcement: 'Waiting for your payment', steps: WAITING_STEPS },
  leaving: {
    announcement: 'Checking that nothing was paid...',
    steps: [currentStep('Checking that nothing was paid', 'Then you are back at your cart.')],
  },
  left: { announcement: '', steps: STEPS_AHEAD },
  success: { announcement: PAYMENT_COMPLETED_MESSAGE, steps: [] },
  // The red error box has role alert, so a screen reader reads it anyway.
  failed: { announcement: '', steps: [] },
  orderMissing: { announcement: '', steps: [] },
} as const satisfies Record<string, StageContent>

/** The stage of a payment: a state of its chart. */
export type PaymentStage = keyof typeof STAGE_CONTENT

const STAGE_NAMES = Object.keys(STAGE_CONTENT).filter((name): name is PaymentStage =>
  Object.hasOwn(STAGE_CONTENT, name),
)

/** The stage of a snapshot. Before the app has started the flow, the payment counts as being resumed. */
export const selectPaymentStage = (snapshot: PaymentSnapshot | undefined): PaymentStage =>
  STAGE_NAMES.find(name => snapshot?.matches(name)) ?? 'resuming'

/** The reference for support while the outcome of the payment is unknown; otherwise null. */
export function selectSupportReference(snapshot: PaymentSnapshot | undefined): string | null {
  if (!snapshot?.context.isOutcomeUnknown) return null
  const { paymentStatus, paymentRequest, savedPayment } = snapshot.context
  const orderId =
    paymentStatus?.orderId ?? (paymentRequest && 'orderId' in paymentRequest ? paymentRequest.orderId : null)
  return orderId ? `Order #${orderId}` : `Payment ${savedPayment?.intent?.paymentIntentId ?? ''}`
}

/** The announcement and the steps of a stage. */
export const paymentStageContent = (stage: PaymentStage): StageContent => STAGE_CONTENT[stage]

/** Whether the app is working on the payment, so that the ring spins. */
export const isPaymentStageBusy = (stage: PaymentStage): boolean =>
  !(['pending', 'failed', 'left', 'success', 'orderMissing'] satisfies PaymentStage[]).some(
    name => name === stage,
  )

/** What is paid for: 'to Smoky Joe’s, 4 items', or 'Order #1042' for an existing order. */
export function paymentPurposeText({ vendorName, itemCount, orderId }: PaymentPurpose): string {
  if (orderId !== null) return `Order #${orderId}`
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`
  return [vendorName && `to ${vendorName}`, itemCount > 0 && items].filter(Boolean).join(', ')
}

export interface PaymentPurpose {
  /** '' until the vendors have loaded. */
  readonly vendorName: string
  readonly itemCount: number
  /** The existing order to pay for; null for a cart. */
  readonly orderId: string | null
}
