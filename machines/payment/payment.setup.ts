import { assign, setup } from 'xstate'
import { isCheckoutUrl } from '#domain/checkout-url'
import type { Fault } from '#domain/fault'
import type { Notice } from '#domain/notice'
import { PATIENCE } from '#machines/kit/patience'
import { provided, providedSource } from '#machines/kit/provided'
import type { Handover, Intent, Outcome, PaymentFacts, Place } from './handover'
import { isDead, isPaid, isPast, isUnknown, isUnverified, isVerdict, POLL_EVERY, untilLimit } from './outcome'

export interface PaymentInput {
  readonly userId: string
  /** null when the page was opened without one: what is kept may still say what it was for. */
  readonly handover: Handover | null
  /** By the provider's cancel link, or by the browser's back to this page. */
  readonly cameBack: boolean
  /** A URL with another host is never opened. */
  readonly checkoutDomain: string
}

/** The customer's 'Start Payment'. `key` is fresh random text; a payment that is known keeps its own. */
export interface Started {
  readonly place: Place
  readonly key: string
}

export type PaymentEvent =
  | ({ type: 'payment.started' } & Started)
  | { type: 'payment.retried' }
  | { type: 'payment.left' }
  /** Shows the same checkout again. */
  | { type: 'payment.reopened'; place: Place }
  /** Another window of this browser left the payment or ended it. */
  | { type: 'payment.changedElsewhere' }
  | { type: 'tab.shown' }
  | { type: 'browser.online' }

/** What is kept of a payment and how the server says it stands; `outcome` is null where it was not made yet. */
export interface Known {
  readonly facts: PaymentFacts | null
  readonly outcome: Outcome | null
}

/** What is kept, and whose it is. */
export type Kept = PaymentFacts & { readonly userId: string }

/** A payment that the server has made. */
export interface Payment {
  readonly paymentIntentId: string
  readonly startedAt: number
}

/** Why it is asked about: the page was opened, the customer came back from the checkout, asks again, or it changed elsewhere. */
type Reason = 'opened' | 'cameBack' | 'again' | 'elsewhere'

export interface PaymentContext extends PaymentInput, Known {
  readonly reason: Reason
  /** The click that is being seen to. */
  readonly started: Started | null
  /** What the page says went wrong. */
  readonly problem: string | null
}

/** Section 9: a simulated payment succeeds after 3 s. In ms. */
const DELAYS = { pollEvery: POLL_EVERY, simulation: 3_000, patience: PATIENCE, lookPatience: 5_000 }

const isOpenable = ({ sessionUrl }: Intent, { checkoutDomain }: PaymentContext) =>
  isCheckoutUrl(sessionUrl, checkoutDomain)

const hasReturned = ({ reason, facts }: Pick<PaymentContext, 'reason' | 'facts'>) =>
  reason === 'elsewhere' || (reason === 'cameBack' && facts?.left === false)

/** What the payment's chart is made of: who speaks, what it needs, and its functions. The picture is in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** What is kept of this user's payment, if it is for the same as the handover, and how it stands. */
    askKnown: provided<Known, { userId: string; handover: Handover | null }>('askKnown'),
    /** The time in ms. */
    readClock: provided<number>('readClock'),
    /** The same key again makes no second payment. */
    createPayment: provided<Intent, { handover: Handover; key: string }>('createPayment'),
    /** Rejects when the checkout cannot be shown. */
    openCheckout: provided<void, { url: string; place: Place }>('openCheckout'),
    askOutcome: provided<Outcome, Payment>('askOutcome'),
    /** Listens to the other windows of this browser. */
    watchPayment: providedSource<PaymentEvent, { userId: string }>('watchPayment'),
  },
  actions: {
    /** Keeps the facts over a reload, at once. */
    remember: (_, _kept: Kept) => {},
    /** Drops what is kept of this user's payment. */
    forget: (_, _user: { userId: string }) => {},
    tell: (_, _notice: Notice) => {},
    /** Tells the cart that the server has cleared it. */
    emptyCart: () => {},
    /** Has the cart read again: the server would not take it as it was shown. */
    refreshCart: () => {},
    /** Shows the order, or My Orders where its id is not known. */
    showOrder: (_, _orderId: string | null) => {},
    showCart: () => {},
    /** Closes the pop-up, if there is one. */
    closeCheckout: () => {},
    begin: assign((_, { place, key }: Started) => ({ started: { place, key }, outcome: null })),
    note: assign((_, facts: PaymentFacts) => ({ facts })),
    noteOutcome: assign((_, outcome: Outcome) => ({ outcome })),
    /** What is kept wins over what this window knew, and stays where nothing could be kept. */
    take: assign(({ context }, { facts, outcome }: Known) => ({
      facts: facts ?? context.facts,
      outcome,
      handover: facts?.handover ?? context.handover,
    })),
    drop: assign({ facts: null, outcome: null }),
    explain: assign((_, problem: string) => ({ problem })),
    calm: assign({ problem: null }),
    askBecause: assign((_, reason: Reason) => ({ reason })),
  },
  guards: {
    hasIntent: ({ context }) => Boolean(context.facts?.intent),
    hasFacts: ({ context }) => context.facts !== null,
    /** Its checkout may be shown: a URL that was kept is no more trusted than a new one. */
    canOpen: ({ context }) => Boolean(context.facts?.intent && isOpenable(context.facts.intent, context)),
    isOpenable: ({ context }, intent: Intent) => isOpenable(intent, context),
    isSimulated: (_, { simulated }: Intent) => simulated,
    isLost: ({ context }) => context.facts === null && context.handover === null,
    isUnmade: ({ context }) => !context.facts?.intent || context.outcome === null,
    isPaid: (_, outcome: Outcome | null) => outcome !== null && isPaid(outcome),
    isDead: (_, outcome: Outcome | null) => outcome !== null && isDead(outcome),
    isUnverified: (_, outcome: Outcome | null) => outcome !== null && isUnverified(outcome),
    isPast: (_, outcome: Outcome | null) => outcome !== null && isPast(outcome),
    /** The customer was in the middle of it, and is back from the checkout, or has left it in another window. */
    hasReturned: ({ context }) => hasReturned(context),
    isDeadOnReturn: ({ context: { outcome, ...context } }) =>
      outcome !== null && isDead(outcome) && hasReturned(context),
    /** Nothing is under way that this page would wait for. */
    isAtRest: ({ context: { reason, facts } }) => reason === 'again' || facts?.left === true,
    isVerdict: (_, fault: Fault) => isVerdict(fault),
    isUnknown: (_, fault: Fault) => isUnknown(fault),
  },
  delays: { ...DELAYS, untilLimit: ({ context }) => untilLimit(context.outcome?.elapsed ?? 0) },
})
