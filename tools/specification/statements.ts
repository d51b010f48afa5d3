/** The numbered statements of `docs/specification.md`, and the comments of tests that cite them: 'Specification 7.12 and 7.13.' */

export interface Statement {
  /** Section and place: '7.12'. */
  readonly number: string
  readonly text: string
}

/** A place in a test that cites statements. */
export interface Citation {
  readonly numbers: readonly string[]
  /** The title of the test below the citation. Empty where no title follows. */
  readonly title: string
}

const STATEMENT = /^\*\*(\d+\.\d+)\*\* (.+)$/gm
const CITATION = /\bspecification ((?:\d+\.\d+(?:, | and | to )?)+)/gi
/** The first text with a space in it that stands in quotes. */
const TITLE = /(['"`])([^'"`\n]+ (?:(?!\1).)+)\1/
/** In characters. A table of cases may stand between a citation and its title. */
const TITLE_DISTANCE = 2_000

/** The files whose citations count as proof: tests, and examples and invariants of charts. */
export const PROOF_FILES = /^(?:tests\/|machines\/.+\/spec\/).+\.tsx?$/

export const readStatements = (markdown: string): Statement[] =>
  [...markdown.matchAll(STATEMENT)].map(([, number = '', text = '']) => ({ number, text }))

export const readCitations = (source: string): Citation[] =>
  [...source.matchAll(CITATION)].map(match => ({
    numbers: match[1]?.match(/\d+\.\d+/g) ?? [],
    title: TITLE.exec(source.slice(match.index, match.index + TITLE_DISTANCE))?.[2] ?? '',
  }))

/** Numbers that are used twice or stand in the wrong place. A statement that was deleted leaves a gap. */
export function findNumberingErrors(statements: readonly Statement[]): string[] {
  const rankOf = ({ number }: Statement) => {
    const [section = 0, place = 0] = number.split('.').map(Number)
    return section * 1_000 + place
  }
  return statements
    .filter((statement, index) => {
      const previous = statements[index - 1]
      return previous !== undefined && rankOf(statement) <= rankOf(previous)
    })
    .map(({ number }) => number)
}
