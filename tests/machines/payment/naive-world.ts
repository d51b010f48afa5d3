/**
 * The world around checkout and payment, as bad as it may be: a server that honours the Idempotency-Key and nothing else, a provider whose
 * checkouts stay open in some window, a network that loses calls on the way there or back, and a browser that keeps one payment.
 */
import type { ApiErrorData } from '#domain/api-error'
import type { ChartEvent, HistoryStep } from '#machines/kit/explore/flow'
import type { PaymentIntent, PaymentOutcome, SavedPayment } from '#machines/payment/payment-request'
import { POLL_TIMEOUT } from '#machines/payment/payment-outcome'

/** What the server knows of a key: a checkout session, or that it refused. */
type ModelSession = 'live' | 'paid' | 'expired' | 'refused'

export interface PaymentModel {
  readonly savedPayment: SavedPayment | null
  /** By the key under which they were asked for. Naive: every paid one is an order. */
  readonly sessions: Readonly<Record<string, ModelSession>>
  /** Keys of calls that nobody waits for any more, and that may yet reach the server. */
  readonly lateCalls: readonly string[]
  /** Checkouts that the customer may still have before them; a pop-up that was closed counts, to be on the safe side. */
  readonly openCheckouts: readonly string[]
  /** Ten minutes have passed since it was started. */
  readonly isLate: boolean
  /** How the session stood when the question under way was asked: its answer may be that old. */
  readonly sessionAtRequest: ModelSession | null
  readonly isConfirmed: boolean
  /** 'Payment completed successfully!' was said. */
  readonly isCelebrated: boolean
}

export const INITIAL_PAYMENT_MODEL: PaymentModel = {
  savedPayment: null,
  sessions: {},
  lateCalls: [],
  openCheckouts: [],
  isLate: false,
  sessionAtRequest: null,
  isConfirmed: false,
  isCelebrated: false,
}

const addKey = (keys: readonly string[], key: string) => [...new Set([...keys, key])].toSorted()

export const keysInState = ({ sessions }: PaymentModel, ...states: readonly ModelSession[]): string[] =>
  Object.entries(sessions)
    .filter(([, state]) => states.includes(state))
    .map(([key]) => key)

export const setSession = (world: PaymentModel, key: string, state: ModelSession): PaymentModel => ({
  ...world,
  sessions: { ...world.sessions, [key]: state },
})
/** A call reaches the server: a key that it knows makes nothing new. */
const createSessionOnServer = (world: PaymentModel, key: string): PaymentModel =>
  setSession(world, key, world.sessions[key] ?? 'live')
/** So does one that nobody waits for any more. */
export const deliverLateCall = (world: PaymentModel, key: string): PaymentModel =>
  createSessionOnServer({ ...world, lateCalls: world.lateCalls.filter(other => other !== key) }, key)
export const addLateCall = (world: PaymentModel, key: string): PaymentModel => ({
  ...world,
  lateCalls: addKey(world.lateCalls, key),
})
export const showCheckout = (world: PaymentModel, key: string): PaymentModel => ({
  ...world,
  openCheckouts: addKey(world.openCheckouts, key),
})

export const createIntent = (key: string): PaymentIntent => ({
  paymentIntentId: key,
  sessionUrl: `https://checkout.stripe.com/${key}`,
  isSimulated: false,
})

const STATUS_BY_SESSION = {
  live: 'requires_payment_method',
  paid: 'succeeded',
  expired: 'canceled',
  refused: 'failed',
} as const

/** How the server says that a payment stands. */
export const createOutcome = (session: ModelSession, { isLate }: PaymentModel): PaymentOutcome => ({
  status: STATUS_BY_SESSION[session],
  error: null,
  orderId: session === 'paid' ? '1042' : null,
  elapsedMs: isLate ? POLL_TIMEOUT : 4_000,
})

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const createRefusedError = (status: number): ApiErrorData => ({ kind: 'refused', status, message: 'No' })
const actorDone = (actor: string, output?: unknown): ChartEvent => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
const actorFailed = (actor: string, error: unknown = OFFLINE): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})

/** An answer that reaches the page, and the world beside it. */
export interface ModelReply {
  readonly label: string
  readonly model: PaymentModel
  readonly step: ChartEvent
}

/** What may become of the call that makes a payment. */
export function creationReplies(world: PaymentModel, key: string): ModelReply[] {
  const made = createSessionOnServer(world, key)
  const lost = { says: 'the call is lost', world, step: actorFailed('createPayment') }
  const away = { says: 'turned away', world, step: actorFailed('createPayment', createRefusedError(429)) }
  const refusal = {
    says: 'refused',
    world: setSession(world, key, 'refused'),
    step: actorFailed('createPayment', createRefusedError(409)),
  }
  if (world.sessions[key] === 'refused') return [refusal, lost, away]
  const replies = [
    { says: 'made', world: made, step: actorDone('createPayment', createIntent(key)) },
    { says: 'made, but the answer is lost', world: made, step: actorFailed('createPayment') },
    lost,
    away,
  ]
  return world.sessions[key] === undefined ? [...replies, refusal] : replies
}

/** What may become of a question: the session as it stands, as it stood when it was asked, or no answer. */
export function statusReplies(
  model: PaymentModel,
  actor: 'restorePayment' | 'fetchOutcome',
  key: string | undefined,
): ModelReply[] {
  const known = key !== undefined && model.savedPayment?.intent !== null ? model.sessions[key] : undefined
  const stands = [...new Set([known, model.sessionAtRequest ?? known])].map(session => {
    const outcome = session ? createOutcome(session, model) : null
    const output = actor === 'restorePayment' ? { savedPayment: model.savedPayment, outcome } : outcome
    return { says: `${actor}: ${session ?? 'nothing'}`, world: model, step: actorDone(actor, output) }
  })
  return [...stands, { label: `${actor}: no answer`, model, step: actorFailed(actor) }]
}

export const openingReplies = (model: PaymentModel, key: string): ModelReply[] => [
  { label: 'the checkout opens', model: showCheckout(model, key), step: actorDone('openCheckout') },
  { label: 'the checkout does not open', model, step: actorFailed('openCheckout') },
]
export const createClockReply = (world: PaymentModel): ModelReply => ({
  label: 'the clock is read',
  model: { ...world, isLate: false },
  step: actorDone('readClock', 0),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isSavedPayment = (value: unknown): value is SavedPayment =>
  isRecord(value) && 'paymentRequest' in value && 'key' in value

type RequestedAction = HistoryStep['actions'][number]

/** What one action of the payment does to the world; `key`: of the payment that it knows. */
function applyAction(
  world: PaymentModel,
  { type, params }: RequestedAction,
  key: string | undefined,
): PaymentModel {
  if (type === 'savePayment' && isSavedPayment(params)) return { ...world, savedPayment: params }
  if (type === 'clearSavedPayment') return { ...world, savedPayment: null }
  if (type === 'showOrder') return { ...world, isCelebrated: true }
  if (type !== 'xstate.spawnChild' || !isRecord(params)) return world
  const about = params.src === 'restorePayment' ? world.savedPayment?.idempotencyKey : key
  return { ...world, sessionAtRequest: (about !== undefined && world.sessions[about]) || null }
}

/** What a step of the payment does to the world. */
export const applyActions = (
  world: PaymentModel,
  { actions }: HistoryStep,
  key: string | undefined,
): PaymentModel => actions.reduce((before, action) => applyAction(before, action, key), world)

/**
 * Forgets what can do no more harm, so that the worlds are finitely many: ends that nobody knows of, and late calls under a key that
 * the server knows. `held`: the key that the page knows.
 */
export function dropIrrelevant(world: PaymentModel, held: string | undefined): PaymentModel {
  const matters = ([key, state]: readonly [string, ModelSession]) =>
    state === 'live' || state === 'paid' || [held, world.savedPayment?.idempotencyKey].includes(key)
  return {
    ...world,
    sessions: Object.fromEntries(Object.entries(world.sessions).filter(matters).toSorted()),
    lateCalls: world.lateCalls.filter(key => world.sessions[key] === undefined),
    openCheckouts: world.openCheckouts.filter(key => world.sessions[key] === 'live'),
  }
}
