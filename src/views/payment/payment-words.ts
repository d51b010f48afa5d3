import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment/payment.machine'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

interface Step {
  readonly title: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'next'
}

interface StageWords {
  /** What is read out when the stage begins; '' where the page speaks for itself. */
  readonly says: string
  /** How it will go, and how far it is; empty where that is no longer the question. */
  readonly steps: readonly Step[]
}

const next = (title: string): Step => ({ title, state: 'next' })
const done = (title: string): Step => ({ title, state: 'done' })
const now = (title: string, note?: string): Step => ({ title, state: 'now', ...(note && { note }) })

const CHECKED = done('Order and prices checked')
const PAGE = next('You pay on the card payment page')
const BACK = next('Back here with your order')
const AHEAD = [next('We check your order and prices'), PAGE, BACK]
const WAITING = [
  CHECKED,
  now('Waiting for your payment', 'Finish on the card payment page. We wait here for up to ten minutes.'),
  BACK,
]

const STAGES = {
  resuming: { says: 'Checking your payment...', steps: AHEAD },
  pending: { says: '', steps: AHEAD },
  creating: {
    says: 'Checking your order and prices...',
    steps: [now('Checking your order and prices'), PAGE, BACK],
  },
  handingOver: {
    says: 'Opening the card payment page...',
    steps: [CHECKED, now('Opening the card payment page'), BACK],
  },
  processing: { says: 'Waiting for your payment', steps: WAITING },
  simulating: { says: 'Waiting for your payment', steps: WAITING },
  leaving: {
    says: 'Checking that nothing was paid...',
    steps: [now('Checking that nothing was paid', 'Then you are back at your cart.')],
  },
  left: { says: '', steps: AHEAD },
  success: { says: 'Payment completed successfully!', steps: [] },
  // The red box reads itself out.
  failed: { says: '', steps: [] },
  lost: { says: '', steps: [] },
} as const satisfies Record<string, StageWords>

/** Where a payment stands, in the words of its chart. */
export type PaymentStage = keyof typeof STAGES

const NAMES = Object.keys(STAGES).filter((name): name is PaymentStage => Object.hasOwn(STAGES, name))

/** The stage of a payment; one that the park has not begun yet is about to be asked about. */
export const stageOf = (snapshot: PaymentSnapshot | null): PaymentStage =>
  NAMES.find(name => snapshot?.matches(name)) ?? 'resuming'

/** What a stage says and shows. */
export const wordsOf = (stage: PaymentStage): StageWords => STAGES[stage]

/** The ring turns while something is at work. */
export const isAtWork = (stage: PaymentStage): boolean =>
  !(['pending', 'failed', 'left', 'success', 'lost'] satisfies PaymentStage[]).some(name => name === stage)

/** Whom the amount goes to: 'to Smoky Joe’s, 4 items', or 'Order #1042' where the order is there already. */
export function whomOf({ vendorName, itemCount, orderId }: Payee): string {
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
