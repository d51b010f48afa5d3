/**
 * The world around checkout and payment, as bad as it may be: a server that honours the Idempotency-Key and nothing else, a provider whose
 * checkouts stay open in some window, a network that loses calls on the way there or back, and a browser that keeps one payment.
 */
import type { Fault } from '#domain/fault'
import type { Step, Taken } from '#machines/kit/flow'
import type { Intent, Outcome, PaymentFacts } from '#machines/payment/handover'
import { POLL_LIMIT } from '#machines/payment/outcome'

/** What the server knows of a key: a checkout session, or that it refused. */
type Session = 'live' | 'paid' | 'expired' | 'refused'

export interface World {
  readonly kept: PaymentFacts | null
  /** By the key under which they were asked for. Naive: every paid one is an order. */
  readonly sessions: Readonly<Record<string, Session>>
  /** Keys of calls that nobody waits for any more, and that may yet reach the server. */
  readonly outgoing: readonly string[]
  /** Checkouts that the customer may still have before them; a pop-up that was closed counts, to be on the safe side. */
  readonly opened: readonly string[]
  /** Ten minutes have passed since it was started. */
  readonly isLate: boolean
  /** How the session stood when the question under way was asked: its answer may be that old. */
  readonly seen: Session | null
  readonly isConfirmed: boolean
  /** 'Payment completed successfully!' was said. */
  readonly isCelebrated: boolean
}

export const NEW_WORLD: World = {
  kept: null,
  sessions: {},
  outgoing: [],
  opened: [],
  isLate: false,
  seen: null,
  isConfirmed: false,
  isCelebrated: false,
}

const adding = (keys: readonly string[], key: string) => [...new Set([...keys, key])].toSorted()

export const keysThatAre = ({ sessions }: World, ...states: readonly Session[]): string[] =>
  Object.entries(sessions)
    .filter(([, state]) => states.includes(state))
    .map(([key]) => key)

export const withSession = (world: World, key: string, state: Session): World => ({
  ...world,
  sessions: { ...world.sessions, [key]: state },
})
/** A call reaches the server: a key that it knows makes nothing new. */
const reached = (world: World, key: string): World => withSession(world, key, world.sessions[key] ?? 'live')
/** So does one that nobody waits for any more. */
export const arrived = (world: World, key: string): World =>
  reached({ ...world, outgoing: world.outgoing.filter(other => other !== key) }, key)
export const underWay = (world: World, key: string): World => ({
  ...world,
  outgoing: adding(world.outgoing, key),
})
export const shown = (world: World, key: string): World => ({ ...world, opened: adding(world.opened, key) })

export const intentOf = (key: string): Intent => ({
  paymentIntentId: key,
  sessionUrl: `https://checkout.stripe.com/${key}`,
  simulated: false,
})

const STATUS = {
  live: 'requires_payment_method',
  paid: 'succeeded',
  expired: 'canceled',
  refused: 'failed',
} as const

/** How the server says that a payment stands. */
export const outcomeOf = (session: Session, { isLate }: World): Outcome => ({
  status: STATUS[session],
  error: null,
  orderId: session === 'paid' ? '1042' : null,
  elapsed: isLate ? POLL_LIMIT : 4_000,
})

const OFFLINE: Fault = { kind: 'offline', status: null, message: '' }
const refused = (status: number): Fault => ({ kind: 'refused', status, message: 'No' })
const answered = (actor: string, output?: unknown): Step => ({ type: `xstate.done.actor.${actor}`, output })
const failed = (actor: string, error: unknown = OFFLINE): Step => ({
  type: `xstate.error.actor.${actor}`,
  error,
})

/** An answer that reaches the page, and the world beside it. */
export interface Reply {
  readonly says: string
  readonly world: World
  readonly step: Step
}

/** What may become of the call that makes a payment. */
export function creationReplies(world: World, key: string): Reply[] {
  const made = reached(world, key)
  const lost = { says: 'the call is lost', world, step: failed('createPayment') }
  const away = { says: 'turned away', world, step: failed('createPayment', refused(429)) }
  const refusal = {
    says: 'refused',
    world: withSession(world, key, 'refused'),
    step: failed('createPayment', refused(409)),
  }
  if (world.sessions[key] === 'refused') return [refusal, lost, away]
  const replies = [
    { says: 'made', world: made, step: answered('createPayment', intentOf(key)) },
    { says: 'made, but the answer is lost', world: made, step: failed('createPayment') },
    lost,
    away,
  ]
  return world.sessions[key] === undefined ? [...replies, refusal] : replies
}

/** What may become of a question: the session as it stands, as it stood when it was asked, or no answer. */
export function statusReplies(
  world: World,
  actor: 'askKnown' | 'askOutcome',
  key: string | undefined,
): Reply[] {
  const known = key !== undefined && world.kept?.intent !== null ? world.sessions[key] : undefined
  const stands = [...new Set([known, world.seen ?? known])].map(session => {
    const outcome = session ? outcomeOf(session, world) : null
    const output = actor === 'askKnown' ? { facts: world.kept, outcome } : outcome
    return { says: `${actor}: ${session ?? 'nothing'}`, world, step: answered(actor, output) }
  })
  return [...stands, { says: `${actor}: no answer`, world, step: failed(actor) }]
}

export const openingReplies = (world: World, key: string): Reply[] => [
  { says: 'the checkout opens', world: shown(world, key), step: answered('openCheckout') },
  { says: 'the checkout does not open', world, step: failed('openCheckout') },
]
export const clockReply = (world: World): Reply => ({
  says: 'the clock is read',
  world: { ...world, isLate: false },
  step: answered('readClock', 0),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFacts = (value: unknown): value is PaymentFacts =>
  isRecord(value) && 'handover' in value && 'key' in value

type Asked = Taken['actions'][number]

/** What one action of the payment does to the world; `key`: of the payment that it knows. */
function done(world: World, { type, params }: Asked, key: string | undefined): World {
  if (type === 'remember' && isFacts(params)) return { ...world, kept: params }
  if (type === 'forget') return { ...world, kept: null }
  if (type === 'showOrder') return { ...world, isCelebrated: true }
  if (type !== 'xstate.spawnChild' || !isRecord(params)) return world
  const about = params.src === 'askKnown' ? world.kept?.key : key
  return { ...world, seen: (about !== undefined && world.sessions[about]) || null }
}

/** What a step of the payment does to the world. */
export const affected = (world: World, { actions }: Taken, key: string | undefined): World =>
  actions.reduce((before, action) => done(before, action, key), world)

/**
 * Forgets what can do no more harm, so that the worlds are finitely many: ends that nobody knows of, and late calls under a key that
 * the server knows. `held`: the key that the page knows.
 */
export function tidied(world: World, held: string | undefined): World {
  const matters = ([key, state]: readonly [string, Session]) =>
    state === 'live' || state === 'paid' || [held, world.kept?.key].includes(key)
  return {
    ...world,
    sessions: Object.fromEntries(Object.entries(world.sessions).filter(matters).toSorted()),
    outgoing: world.outgoing.filter(key => world.sessions[key] === undefined),
    opened: world.opened.filter(key => world.sessions[key] === 'live'),
  }
}
