/** Reads `docs/spec-coverage.md`: a row for every statement of the specification, with what proves it. */
import { existsSync, readFileSync } from 'node:fs'

export interface SpecCoverageRow {
  /** Its line in the document, from 1. */
  readonly line: number
  readonly number: string
  readonly statement: string
  /** The cell that names what proves it: `path › words` or `path`, several with `<br>` between them. */
  readonly proof: string
}

/** A row begins with its number, such as 2.14. */
const ROW = /^\| (\d+\.\d+) \| (.*) \| (.*) \|$/
const PROOF = /^`([^`›]+?)(?: › ([^`]+))?`$/

export const readCoverage = (markdown: string): SpecCoverageRow[] =>
  markdown.split('\n').flatMap((text, index) => {
    const [, number, statement, proof] = ROW.exec(text) ?? []
    return number && statement && proof ? [{ line: index + 1, number, statement, proof }] : []
  })

const readFileIfExists = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8') : null

/** What is wrong with one proof, null when its file stands under tests/ or machines/ and has those words. */
function findProofError(proof: string): string | null {
  const [, path, words] = PROOF.exec(proof.trim()) ?? []
  if (!path) return `does not read as a proof: ${proof}`
  if (!/^(tests|machines)\/.+\.tsx?$/.test(path)) return `is no test: ${path}`
  const text = readFileIfExists(path)
  if (text === null) return `is missing: ${path}`
  return words && !text.includes(words) ? `has no such words: ${path} › ${words}` : null
}

/** Every proof that is not there. */
export const findMissingProofs = (rows: readonly SpecCoverageRow[]): string[] =>
  rows.flatMap(({ number, proof }) =>
    proof.split('<br>').flatMap(one => {
      const fault = findProofError(one)
      return fault ? [`${number} ${fault}`] : []
    }),
  )

/** Numbers that stand twice, or leave a gap to the one before in their section. */
export const findNumberingErrors = (rows: readonly SpecCoverageRow[]): string[] =>
  rows.flatMap(({ number }, index) => {
    const [section, place] = number.split('.').map(Number)
    const before = rows[index - 1]?.number.split('.').map(Number) ?? [0, 0]
    const expected = before[0] === section ? (before[1] ?? 0) + 1 : 1
    return place === expected ? [] : [number]
  })
