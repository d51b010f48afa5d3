/** What a `KitError` is about. The codes are stable: code and tests compare them, never the message. */
export type KitErrorCode =
  /** Exploring found more states than the limit: the key or the events grow without bound. */
  | 'too_many_states'
  /** `always` transitions or raised events never come to a stable state. */
  | 'infinite_loop'
  /** An actor is written inline. The kit can only replace actors that are registered by name. */
  | 'inline_actor'
  /** An actor was spawned without an id. No event or recording could name it. */
  | 'actor_without_id'
  /** The context holds what JSON cannot: a Map, a Set, a bigint or a cycle. */
  | 'context_not_serializable'
  /** The config of a state has a key that the kit does not know. */
  | 'unsupported_config'
  /** An event comes from an actor, or goes to one, that does not run. */
  | 'actor_not_running'
  /** A timer must fire, and is not pending. */
  | 'timer_not_pending'
  /** A recording starts a chart that the replayed system does not have. */
  | 'unknown_chart'
  /** The story of a flow names an example that does not exist. */
  | 'unknown_example'
  /** A file is not a scenario. */
  | 'invalid_scenario'

/** Thrown by the kit. `state` is the id of the state where it happened, or null when no state is involved. */
export class KitError extends Error {
  override readonly name = 'KitError'
  readonly code: KitErrorCode
  readonly state: string | null

  constructor(code: KitErrorCode, message: string, { state = null, cause }: KitErrorDetails = {}) {
    super(message, { cause })
    this.code = code
    this.state = state
  }
}

interface KitErrorDetails {
  readonly state?: string | null
  readonly cause?: unknown
}

/** The message of an error. Any other thrown value becomes a string. */
export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const UNSUPPORTED_FEATURES: readonly KitErrorCode[] = [
  'inline_actor',
  'actor_without_id',
  'context_not_serializable',
  'unsupported_config',
]

/** Whether an error says that the kit cannot work on this chart at all, rather than that the chart is wrong. */
export const isUnsupportedFeature = (error: unknown): boolean =>
  error instanceof KitError && UNSUPPORTED_FEATURES.includes(error.code)
