/** The combined models as plain JSON. */

/** A rule that keeps a combined model right, and the shortest path to what goes wrong without it. */
export interface CombinedModelRule {
  /** Completes 'Without the rule that …'. */
  readonly rule: string
  readonly place: 'chart' | 'server' | 'browser'
  readonly fault: string
  readonly path: readonly string[]
}

/** Charts that are explored together with a model of what is around them. */
export interface CombinedModelData {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly rules: readonly CombinedModelRule[]
}
