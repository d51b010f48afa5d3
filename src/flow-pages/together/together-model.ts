/** What is explored together, as plain JSON. */

/** A rule that keeps flows right together, and the shortest path to what goes wrong without it. */
export interface TogetherRule {
  /** Completes 'Without the rule that …'. */
  readonly rule: string
  readonly place: 'chart' | 'server' | 'browser'
  readonly fault: string
  readonly path: readonly string[]
}

/** Charts that are explored together with a model of the server. */
export interface TogetherModel {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly rules: readonly TogetherRule[]
}
