import type { SourceFile } from './syntax'

/** A rule of the house: what it finds in a file, with an example that breaks it and one that keeps it. */
export interface ArchitectureRule {
  readonly statement: string
  /** Where and how the file breaks the rule. */
  readonly findViolations: (source: SourceFile) => readonly string[]
  /** The path and the text of a file that breaks it. */
  readonly badExample: readonly [path: string, text: string]
  readonly goodExample: readonly [path: string, text: string]
}
