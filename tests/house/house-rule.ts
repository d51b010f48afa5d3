import type { Source } from '../support/syntax'

/** A rule of the house: what it finds in a file, with an example that breaks it and one that keeps it. */
export interface HouseRule {
  readonly says: string
  /** Where and how the file breaks the rule. */
  readonly finds: (source: Source) => readonly string[]
  /** The path and the text of a file that breaks it. */
  readonly broken: readonly [path: string, text: string]
  readonly kept: readonly [path: string, text: string]
}
