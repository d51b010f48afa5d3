import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { describeSchemaIssue } from './describe-schema-issue'
import { findEmptyCategories, findParkIssuesLeniently, findWrongPictures } from './lenient-checks'
import { type ParkFile, parkFileSchema } from './park-file'
import { findParkIssues, type ParkIssue } from './park-rules'

/** A mistake in a park file. */
export interface ParkFileMistake {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

/** A park file that cannot be used. */
export class ParkFileError extends Error {
  override readonly name = 'ParkFileError'
  readonly mistakes: readonly ParkFileMistake[]

  constructor(mistakes: readonly ParkFileMistake[]) {
    super(mistakes.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
    this.mistakes = mistakes
  }
}

/** 'trailers[0].menu[2].category', as people write it. */
const describePath = (path: ParkIssue['path']): string =>
  path
    .map(part => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')

/** The line of a field, or of the nearest entry around it if the field is missing. */
function findLine(document: Document, lines: LineCounter, path: ParkIssue['path']): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

const toPath = (path: readonly PropertyKey[]): ParkIssue['path'] =>
  path.map(part => (typeof part === 'number' ? part : String(part)))

/** YAML reads `price: 9,50` between braces as a price and a field '50'. */
const describeUnknownField = (field: string): string =>
  /^\d+$/.test(field)
    ? 'there is no such field. Write prices with a point, such as 6.50'
    : 'there is no such field'

/** The issues of the schema. Each unknown field is an issue of its own. */
const toIssues = (issue: z.core.$ZodIssue): ParkIssue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map(key => ({ path: toPath([...issue.path, key]), message: describeUnknownField(key) }))
    : [{ path: toPath(issue.path), message: describeSchemaIssue(issue) }]

/** One message for each place: a mistake of form may break a rule, too. */
function withoutRepeatedPlaces(issues: readonly ParkIssue[]): ParkIssue[] {
  const places = new Set<string>()
  return issues.filter(({ path }) => {
    const place = JSON.stringify(path)
    return !places.has(place) && places.add(place)
  })
}

const INDENTATION =
  'The indentation is wrong here or in the line above. The fields of an entry begin below each other, and so do the entries of a list'

/** Messages for frequent mistakes. The parser's other messages are plain enough. */
const SYNTAX_MESSAGES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^Flow/, 'A bracket is not closed'],
  [/^Tabs/, 'Begin the line with spaces, not with a tab'],
  [/^Map keys must be unique/, 'This field stands here twice'],
  [/start at the same column|^Sequence item|implicit map key|^Implicit keys|^Nested mappings/, INDENTATION],
]

/** The mistakes of a text that is not YAML. The first one causes all others, except fields that appear twice. */
function findSyntaxMistakes({ errors }: Document, lines: LineCounter): ParkFileMistake[] {
  const broken = errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  return (broken ? [broken] : errors).map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message: SYNTAX_MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? message,
  }))
}

const ALIASES =
  'An alias (*name) has no anchor (&name), stands within its own anchor, or repeats too much. Write the entries out'

/** The content of a file whose aliases are replaced. @throws ParkFileError if they never end, or repeat too much */
function readContent(document: Document): unknown {
  try {
    const content: unknown = document.toJS()
    // It fails for a list or an entry that has itself as a part.
    JSON.stringify(content)
    return content
  } catch {
    throw new ParkFileError([{ line: 1, message: ALIASES }])
  }
}

/** A file that can be imported, and what the import will leave out. */
interface CheckedParkFile {
  readonly park: ParkFile
  readonly warnings: readonly ParkFileMistake[]
}

/**
 * Reads a park file. JSON is YAML too.
 * @throws ParkFileError with every mistake and its line
 */
export function readParkFile(text: string): CheckedParkFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const unreadable = findSyntaxMistakes(document, lines)
  if (unreadable.length > 0) throw new ParkFileError(unreadable)
  const toMistakes = (issues: readonly ParkIssue[]): ParkFileMistake[] =>
    issues
      .map(({ path, message }) => ({
        line: findLine(document, lines, path),
        message: `${describePath(path) || 'the file'}: ${message}`,
      }))
      .sort((one, other) => one.line - other.line)
  const file = readContent(document)
  const { success, data, error } = parkFileSchema.safeParse(file, { reportInput: true })
  const issues = success
    ? findParkIssues(data)
    : [...error.issues.flatMap(toIssues), ...findParkIssuesLeniently(file)]
  const mistakes = toMistakes(withoutRepeatedPlaces([...issues, ...findWrongPictures(file)]))
  if (!success || mistakes.length > 0) throw new ParkFileError(mistakes)
  return { park: data, warnings: toMistakes(findEmptyCategories(data)) }
}
