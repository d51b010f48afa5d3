/** What the app and the flow pages tell each other across tabs. Names of states and events alone: no payload ever leaves the app this way. */

/** The `BroadcastChannel` of both. */
export const CHANNEL = 'food-park-flows'

/** So long the app goes on telling after a 'hello', in ms: the flow pages say it every 20 s. */
export const LISTENS_FOR = 60_000

/** Where every running chart stands: its innermost states by the chart's name. */
export interface Stands {
  readonly kind: 'stands'
  /** Names one tab, over its reloads. */
  readonly app: string
  readonly charts: Readonly<Record<string, readonly string[]>>
}

/** One event that a chart worked on. */
export interface Happened {
  readonly kind: 'happened'
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
export interface Here {
  readonly kind: 'here'
  readonly app: string
}

export type FromApp = Stands | Happened | Here

export type FromFlowPages =
  /** Somebody looks on: said at once, to every tab that begins, and every 20 s. Every app answers where it stands. */
  | { readonly kind: 'hello' }
  /** That tab loads its page again, with the bar that records. */
  | { readonly kind: 'record'; readonly app: string }
  /** That tab saves its recording as a file. */
  | { readonly kind: 'save'; readonly app: string }

export type Message = FromApp | FromFlowPages

const KINDS = new Set(['stands', 'happened', 'here', 'hello', 'record', 'save'])

/** Whether something that came by the channel is a message of ours; older and newer tabs may say other things. */
export const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  typeof data.kind === 'string' &&
  KINDS.has(data.kind)
