/** The data of the home page of the flow pages and of its search, as plain JSON. */
import type { CombinedModelData } from './combined-models/combined-model-data.ts'
import type { ChartSummary, TraceKind } from './flow-data.ts'

/** A `message` is a sentence in a trace, such as a toast or an error message of the server. */
export type SearchEntryKind =
  | 'chart'
  | 'state'
  | 'event'
  | 'invariant'
  | 'message'
  | 'combinedModel'
  | TraceKind

export interface SearchEntry {
  readonly chart: string
  readonly kind: SearchEntryKind
  readonly title: string
  /** The name in the code, for readers who chose names instead of words. */
  readonly name?: string
  /** More searchable text, shown below the title. */
  readonly text: string
  /** Searchable, but not shown. */
  readonly keywords?: string
  /** A URL of the flow pages without the '#'. */
  readonly url: string
}

export interface FlowIndex {
  readonly charts: readonly ChartSummary[]
  readonly searchEntries: readonly SearchEntry[]
  readonly combinedModels: readonly CombinedModelData[]
  /** Words that mean the same in these flows, for the search: the stem that a reader types, and the words of the charts. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}
