import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment/payment.machine'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

interface Step {
  readonly title: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'next'
}

interface StageContent {
  /** What is read out when the stage begins; '' where the page speaks for itself. */
  readonly announcement: string
  /** How it will go, and how far it is; empty where that is no longer the question. */
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
  success: { announcement: 'Payment completed successfully!', steps: [] },
  // The red box reads itself out.
  failed: { announcement: '', steps: [] },
  orderMissing: { announcement: '', steps: [] },
} as const satisfies Record<string, StageContent>

/** Where a payment stands, in the words of its chart. */
export type PaymentStage = keyof typeof STAGE_CONTENT

const STAGE_NAMES = Object.keys(STAGE_CONTENT).filter((name): name is PaymentStage =>
  Object.hasOwn(STAGE_CONTENT, name),
)

/** The stage of a payment; one that the park has not begun yet is about to be asked about. */
export const toPaymentStage = (snapshot: PaymentSnapshot | null): PaymentStage =>
  STAGE_NAMES.find(name => snapshot?.matches(name)) ?? 'resuming'

/** What a stage says and shows. */
export const getStageContent = (stage: PaymentStage): StageContent => STAGE_CONTENT[stage]

/** The ring turns while something is at work. */
export const isStageBusy = (stage: PaymentStage): boolean =>
  !(['pending', 'failed', 'left', 'success', 'orderMissing'] satisfies PaymentStage[]).some(
    name => name === stage,
  )

/** Whom the amount goes to: 'to Smoky Joe’s, 4 items', or 'Order #1042' where the order is there already. */
export function payeeLabel({ vendorName, itemCount, orderId }: Payee): string {
  if (orderId !== null) return `Order #${orderId}`
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`
  return [vendorName && `to ${vendorName}`, itemCount > 0 && items].filter(Boolean).join(', ')
}

export interface Payee {
  /** '' while it is not known. */
  readonly vendorName: string
  readonly itemCount: number
  /** The order that waits for its payment; null where it is a cart that is paid for. */
  readonly orderId: string | null
}
