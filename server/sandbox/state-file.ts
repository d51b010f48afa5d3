import { readFile, rename, writeFile } from 'node:fs/promises'
import type Stripe from 'stripe'

/** One line of what is bought. `unitAmount` in pence. */
export interface LineItem {
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

/** A session with what Stripe keeps beside it. */
export interface StoredSession {
  readonly session: Stripe.Checkout.Session
  readonly lines: readonly LineItem[]
  /** What the payment intent carries once a card is tried. */
  readonly intentMetadata: Record<string, string>
  /** The payment intent of the first try; a session shows it only once it is paid. */
  intentId: string | null
}

/** The first answer that a key got. `at` in seconds. */
export interface StoredResponse {
  readonly params: string
  readonly status: number
  readonly body: object
  readonly at: number
}

/** Everything the sandbox knows. */
export interface SandboxState {
  readonly sessions: Map<string, StoredSession>
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly refunds: Map<string, Stripe.Refund>
  readonly events: Map<string, Stripe.Event>
  /** The events whose webhook nobody has taken yet, with the number of tries. */
  readonly waiting: Map<string, number>
  /** By Idempotency-Key. */
  readonly answers: Map<string, StoredResponse>
}

type Entries<Known> = Known extends Map<infer Key, infer Value> ? [Key, Value][] : never
type SavedState = { readonly [Name in keyof SandboxState]?: Entries<SandboxState[Name]> }

const reviveState = ({ sessions, intents, refunds, events, waiting, answers }: SavedState): SandboxState => ({
  sessions: new Map(sessions),
  intents: new Map(intents),
  refunds: new Map(refunds),
  events: new Map(events),
  waiting: new Map(waiting),
  answers: new Map(answers),
})

const serializeState = (state: SandboxState): string =>
  JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value))

function parseState(text: string, file: string): SavedState {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The sandbox cannot read ${file}. Delete it to begin anew.`, { cause })
  }
}

/**
 * Opens what was kept, or begins anew where there is no file.
 * @returns the state, and a function that resolves once all of it, as it stands, is in the file
 * @throws Error when the file is there and cannot be read
 */
export async function loadState(file?: string): Promise<{ state: SandboxState; save: () => Promise<void> }> {
  if (file === undefined) return { state: reviveState({}), save: async () => {} }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const state = reviveState(parseState(text, file))
  return { state, save: createSaver(file, state) }
}

/** One write at a time, beside and renamed into place; those who ask meanwhile share the next one. */
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
