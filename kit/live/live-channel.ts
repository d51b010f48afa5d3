/** The messages between the app and the flow pages in other tabs. They hold only names of states and events, never a payload. */

/** The name of the `BroadcastChannel`. */
export const LIVE_CHANNEL = 'statechart-kit'

/** How long the app publishes after a `requestStates`, in ms. The flow pages send one every 20 s. */
export const LISTENER_TIMEOUT = 60_000

/** The innermost states of every running chart, by the name of the chart. */
export interface StatesMessage {
  readonly kind: 'states'
  /** The id of the tab; it stays the same over reloads. */
  readonly app: string
  readonly charts: Readonly<Record<string, readonly string[]>>
}

/** One event that a chart handled. */
export interface EventMessage {
  readonly kind: 'eventHandled'
  readonly app: string
  /** The time in ms since 1970. */
  readonly at: number
  readonly chart: string
  /** The type of the event. */
  readonly event: string
  /** The innermost states before and after the event; none before the start and after the end of the chart. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** The ids of the transitions as `allTransitions` gives them, in the order in which the chart took them. */
  readonly transitions: readonly string[]
}

/** The app in a tab has just started. The flow pages answer with `requestStates`, so that they miss nothing. */
interface AppOpenedMessage {
  readonly kind: 'appOpened'
  readonly app: string
}

export type AppMessage = StatesMessage | EventMessage | AppOpenedMessage

export type FlowPagesMessage =
  /** Asks every app for its states. The flow pages send it when they open, after each `appOpened`, and every 20 s. */
  | { readonly kind: 'requestStates' }
  /** Makes that tab reload its page with the record bar. */
  | { readonly kind: 'startRecording'; readonly app: string }
  /** Makes that tab save its recording as a file. */
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

/** Whether received data is a known message. Tabs with an older or newer build may send other kinds. */
export const isLiveMessage = (data: unknown): data is LiveMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  typeof data.kind === 'string' &&
  MESSAGE_KINDS.has(data.kind)
