/** The combined models as plain JSON. */

/** A rule that a combined model needs, and the shortest path to the fault without it. */
export interface CombinedModelRule {
  /** Completes 'Without the rule that …'. */
  readonly rule: string
  readonly place: 'chart' | 'server' | 'browser'
  readonly fault: string
  readonly path: readonly string[]
}

/** Charts that are explored together with models of the server, the network and other tabs. */
export interface CombinedModelData {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly rules: readonly CombinedModelRule[]
}
