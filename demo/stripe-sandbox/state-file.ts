import { readFile, rename, writeFile } from 'node:fs/promises'
import type Stripe from 'stripe'
import type { SandboxCharge } from './objects/charge-object'

/** A line of a checkout session. `unitAmount` in pence. */
export interface LineItem {
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

/** A session with the data that Stripe does not show in it. */
export interface StoredSession {
  readonly session: Stripe.Checkout.Session
  readonly lines: readonly LineItem[]
  /** The metadata of the payment intent, which is created when the first card is submitted. */
  readonly intentMetadata: Record<string, string>
  /** The payment intent of the first submitted card. The session shows it only after it is paid. */
  intentId: string | null
}

/** The first answer to an idempotency key. `at` in seconds. */
interface StoredResponse {
  readonly params: string
  readonly status: number
  readonly body: object
  readonly at: number
}

/** The whole state of the sandbox. It has the keys of the state file. */
export interface SandboxState {
  readonly sessions: Map<string, StoredSession>
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly charges: Map<string, SandboxCharge>
  readonly refunds: Map<string, Stripe.Refund>
  readonly disputes: Map<string, Stripe.Dispute>
  readonly events: Map<string, Stripe.Event>
  /** The number of attempts for each event whose webhook is not accepted yet. */
  readonly waiting: Map<string, number>
  /** By Idempotency-Key. */
  readonly answers: Map<string, StoredResponse>
}

type Entries<Collection> = Collection extends Map<infer Key, infer Value> ? [Key, Value][] : never
type SavedState = { readonly [Name in keyof SandboxState]?: Entries<SandboxState[Name]> }

/** The state of a sandbox, wherever it is kept. */
export interface OpenedState {
  readonly state: SandboxState
  /** Saves the current state. */
  readonly save: () => Promise<void>
  /** Runs work that reads or changes the state, when no other sandbox does. */
  readonly takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
  /** Whether webhooks that wait are kept over a restart. */
  readonly keepsWebhooks: boolean
}

const reviveState = (saved: SavedState): SandboxState => ({
  sessions: new Map(saved.sessions),
  intents: new Map(saved.intents),
  charges: new Map(saved.charges),
  refunds: new Map(saved.refunds),
  disputes: new Map(saved.disputes),
  events: new Map(saved.events),
  waiting: new Map(saved.waiting),
  answers: new Map(saved.answers),
})

export const emptyState = (): SandboxState => reviveState({})

/** Puts a saved state into the maps of `state`, except for the webhooks that wait here. @param text of `serializeState` */
export function replaceState(state: SandboxState, text: string): void {
  const saved = reviveState(JSON.parse(text))
  refill(state.sessions, saved.sessions)
  refill(state.intents, saved.intents)
  refill(state.charges, saved.charges)
  refill(state.refunds, saved.refunds)
  refill(state.disputes, saved.disputes)
  refill(state.events, saved.events)
  refill(state.answers, saved.answers)
}

function refill<Value>(target: Map<string, Value>, source: ReadonlyMap<string, Value>): void {
  target.clear()
  for (const [key, value] of source) target.set(key, value)
}

export const serializeState = (state: SandboxState): string =>
  JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value))

function parseState(text: string, file: string): SavedState {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The sandbox cannot read ${file}. Delete it to start with an empty sandbox.`, { cause })
  }
}

/**
 * Loads the state from the file. Without a file the state is empty.
 * @returns the state, whose `save` resolves when the file has it
 * @throws Error when the file exists and cannot be read
 */
export async function loadState(file?: string): Promise<OpenedState> {
  // There is no other sandbox.
  const alone = {
    takeTurn: <Result>(work: () => Promise<Result>) => work(),
    close: async () => {},
    keepsWebhooks: true,
  }
  if (file === undefined) return { ...alone, state: emptyState(), save: async () => {} }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const state = reviveState(parseState(text, file))
  return { ...alone, state, save: createSaver(file, state) }
}

/** Writes to a draft file and renames it, one write at a time. Calls during a write share the next write. */
function createSaver(file: string, state: SandboxState): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  const save = async () => {
    next = null
    await writeFile(`${file}.draft`, serializeState(state), { mode: 0o600 })
    await rename(`${file}.draft`, file)
  }
  return () => {
    if (next === null) {
      next = last.then(save)
      last = next.catch(() => {})
    }
    return next
  }
}
