import { readFile, rename, writeFile } from 'node:fs/promises'
import type Stripe from 'stripe'

/** One line of what is bought. `unitAmount` in pence. */
export interface BoughtLine {
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

/** A session with what Stripe keeps beside it. */
export interface KeptSession {
  readonly session: Stripe.Checkout.Session
  readonly lines: readonly BoughtLine[]
  /** What the payment intent carries once a card is tried. */
  readonly intentMetadata: Record<string, string>
  /** The payment intent of the first try; a session shows it only once it is paid. */
  intentId: string | null
}

/** The first answer that a key got. `at` in seconds. */
export interface KeptAnswer {
  readonly params: string
  readonly status: number
  readonly body: object
  readonly at: number
}

/** Everything the sandbox knows. */
export interface State {
  readonly sessions: Map<string, KeptSession>
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly refunds: Map<string, Stripe.Refund>
  readonly events: Map<string, Stripe.Event>
  /** The events whose webhook nobody has taken yet, with the number of tries. */
  readonly waiting: Map<string, number>
  /** By Idempotency-Key. */
  readonly answers: Map<string, KeptAnswer>
}

type Entries<Known> = Known extends Map<infer Key, infer Value> ? [Key, Value][] : never
type Saved = { readonly [Name in keyof State]?: Entries<State[Name]> }

const revive = ({ sessions, intents, refunds, events, waiting, answers }: Saved): State => ({
  sessions: new Map(sessions),
  intents: new Map(intents),
  refunds: new Map(refunds),
  events: new Map(events),
  waiting: new Map(waiting),
  answers: new Map(answers),
})

const write = (state: State): string =>
  JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value))

function read(text: string, file: string): Saved {
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
export async function openState(file?: string): Promise<{ state: State; save: () => Promise<void> }> {
  if (file === undefined) return { state: revive({}), save: async () => {} }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const state = revive(read(text, file))
  return { state, save: makeSaver(file, state) }
}

/** One write at a time, beside and renamed into place; those who ask meanwhile share the next one. */
function makeSaver(file: string, state: State): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  const save = async () => {
    next = null
    await writeFile(`${file}.draft`, write(state), { mode: 0o600 })
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
