/** What the app and the flow pages tell each other across tabs. Names of states and events alone: no payload ever leaves the app this way. */

/** The `BroadcastChannel` of both. */
export const LIVE_CHANNEL = 'food-park-flows'

/** So long the app goes on telling after a 'hello', in ms: the flow pages say it every 20 s. */
export const LISTENER_TIMEOUT = 60_000

/** Where every running chart stands: its innermost states by the chart's name. */
export interface StatesMessage {
  readonly kind: 'states'
  /** Names one tab, over its reloads. */
  readonly app: string
  readonly charts: Readonly<Record<string, readonly string[]>>
}

/** One event that a chart worked on. */
export interface EventMessage {
  readonly kind: 'eventHandled'
  readonly app: string
  /** When, in ms since 1970. */
  readonly at: number
  readonly chart: string
  /** Its type. */
  readonly event: string
  /** The innermost states before and after it; none before its beginning and after its end. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Their ids, as `allTransitions` gives them, in the order in which they were taken. */
  readonly transitions: readonly string[]
}

/** A tab has just begun: whoever looks on says 'hello', so that nothing of it is missed. */
export interface AppOpenedMessage {
  readonly kind: 'appOpened'
  readonly app: string
}

export type AppMessage = StatesMessage | EventMessage | AppOpenedMessage

export type FlowPagesMessage =
  /** Somebody looks on: said at once, to every tab that begins, and every 20 s. Every app answers where it stands. */
  | { readonly kind: 'requestStates' }
  /** That tab loads its page again, with the bar that records. */
  | { readonly kind: 'startRecording'; readonly app: string }
  /** That tab saves its recording as a file. */
  | { readonly kind: 'saveRecording'; readonly app: string }

export type LiveMessage = AppMessage | FlowPagesMessage

const MESSAGE_KINDS = new Set([
  'states',
  'eventHandled',
  'appOpened',
  'requestStates',
  'startRecording',
  'saveRecording',
])

/** Whether something that came by the channel is a message of ours; older and newer tabs may say other things. */
export const isLiveMessage = (data: unknown): data is LiveMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  typeof data.kind === 'string' &&
  MESSAGE_KINDS.has(data.kind)
