import { createHash } from 'node:crypto'
import type { SandboxStore } from '#demo/stripe-sandbox/store'
import { StripeApiError } from '#demo/stripe-sandbox/stripe-error'

export interface ApiResponse {
  readonly status: number
  readonly body: object
  /** Whether this repeats the first answer to the same key. */
  readonly isReplayed?: boolean
}

interface IdempotentCall {
  /** The Idempotency-Key header. Without one the work runs each time. */
  readonly key: string | null
  readonly path: string
  readonly params: unknown
}

/** Runs work once per key. Work that returns null did not happen, so its key stays unused. */
export type IdempotentRunner = (
  call: IdempotentCall,
  work: () => Promise<ApiResponse | null>,
) => Promise<ApiResponse | null>

/** Seconds. */
const DAY = 24 * 60 * 60

const hashCall = ({ path, params }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('base64url')

/** Deletes keys older than a day, like Stripe. */
export function deleteOldKeys({ state, now, markChanged }: SandboxStore): void {
  const old = [...state.answers].filter(([, { at }]) => at < now() - DAY)
  for (const [key] of old) state.answers.delete(key)
  if (old.length > 0) markChanged()
}

/**
 * Creates the function that runs work once per key. The first answer is stored with a hash of the call, even if it is an error
 * of the work. The function throws StripeApiError 400 for the same key with another call, and 409 while the first call runs.
 */
export function createIdempotentRunner({ state, now, markChanged }: SandboxStore): IdempotentRunner {
  const keysInUse = new Set<string>()
  return async (call, work) => {
    const { key } = call
    if (key === null) return work()
    const params = hashCall(call)
    const first = state.answers.get(key)
    if (first) return replayResponse(first, params, key)
    if (keysInUse.has(key)) throw keyInUseError(key)
    keysInUse.add(key)
    try {
      const answer = await work()
      if (answer === null) return null
      state.answers.set(key, { ...answer, params, body: structuredClone(answer.body), at: now() })
      markChanged()
      return answer
    } finally {
      keysInUse.delete(key)
    }
  }
}

function replayResponse(
  first: { params: string; status: number; body: object },
  params: string,
  key: string,
): ApiResponse {
  if (first.params === params) return { status: first.status, body: first.body, isReplayed: true }
  throw new StripeApiError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

const keyInUseError = (key: string): StripeApiError =>
  new StripeApiError(
    409,
    `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  )
