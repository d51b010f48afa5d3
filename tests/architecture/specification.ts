/** Reads `docs/specification.md`: numbered statements, each with the tests that fail when it stops being true. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './sources'

export interface Statement {
  /** Section and place: '7.12'. */
  readonly number: string
  readonly text: string
  /** Each is `path › words of a title`, or a path. */
  readonly tests: readonly string[]
  /** How many tests its summary announces; null where it lists none. */
  readonly announcedTests: number | null
}

const STATEMENT = /^\*\*(\d+\.\d+)\*\* (.+)$/
const SUMMARY = /^<details><summary>(\d+) tests?<\/summary>$/
const REFERENCE = /^- `(.+)`$/

const lastGroup = (pattern: RegExp, line: string): string | undefined => pattern.exec(line)?.[1]

/** The statements in their order. Lines before the first one are ignored. */
export function readStatements(markdown: string): Statement[] {
  const parts = markdown
    .split(/\n(?=\*\*\d+\.\d+\*\* )/)
    .filter(part => STATEMENT.test(part.split('\n')[0] ?? ''))
  return parts.map(part => {
    const lines = part.split('\n')
    const [, number = '', text = ''] = STATEMENT.exec(lines[0] ?? '') ?? []
    const announced = lines.map(line => lastGroup(SUMMARY, line)).find(Boolean)
    return {
      number,
      text,
      tests: lines.flatMap(line => lastGroup(REFERENCE, line) ?? []),
      announcedTests: announced === undefined ? null : Number(announced),
    }
  })
}

/** What is wrong with a reference, null when its file exists and holds the words. */
function findReferenceError(reference: string): string | null {
  const [path = '', words] = reference.split(' › ')
  if (!/^(?:tests|tools|machines)\/.+\.tsx?$/.test(path)) return `is no test: ${path}`
  const file = join(REPOSITORY_ROOT, path)
  if (!existsSync(file)) return `does not exist: ${path}`
  return words && !readFileSync(file, 'utf8').includes(words) ? `has no such words: ${reference}` : null
}

/** References to tests that do not exist: '7.12 does not exist: …'. */
export const findMissingTests = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ number, tests }) =>
    tests.flatMap(reference => {
      const error = findReferenceError(reference)
      return error ? [`${number} ${error}`] : []
    }),
  )

/** Numbers that are used twice or leave a gap. */
export const findNumberingErrors = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ number }, index) => {
    const [section = 0, place = 0] = number.split('.').map(Number)
    const [lastSection = 0, lastPlace = 0] = statements[index - 1]?.number.split('.').map(Number) ?? [0, 0]
    const isNext =
      section === lastSection ? place === lastPlace + 1 : section === lastSection + 1 && place === 1
    return isNext ? [] : [number]
  })

/** Numbers that code cites: 'specification 7.12', 'Specification 7.12 and 7.13'. */
export const citedNumbers = (text: string): string[] =>
  [...text.matchAll(/\bspecification ((?:\d+\.\d+(?:, | and | to )?)+)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [],
  )
