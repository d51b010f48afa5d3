import type { SourceFile } from './syntax'

/** A rule for source files, with an example that breaks it and one that follows it. */
export interface ArchitectureRule {
  readonly statement: string
  /** The locations in a file that break the rule, empty where it is followed. */
  readonly findViolations: (source: SourceFile) => readonly string[]
  /** Path and text of a file that breaks the rule. */
  readonly badExample: readonly [path: string, text: string]
  readonly goodExample: readonly [path: string, text: string]
}
