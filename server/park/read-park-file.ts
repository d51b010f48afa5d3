import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
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

/** The line of a place, or of the nearest entry around it if the place itself is missing. */
function findLine(document: Document, lines: LineCounter, path: ParkIssue['path']): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

const toPath = (path: readonly PropertyKey[]): ParkIssue['path'] =>
  path.map(part => (typeof part === 'number' ? part : String(part)))

/** What is wrong. For the key of a record the schema's text lies inside an issue that only says 'Invalid key'. */
const describeIssue = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined) ?? issue.message

/**
 * Reads a park file. JSON is YAML too.
 * @throws ParkFileError with every mistake and its line
 */
export function readParkFile(text: string): ParkFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const unreadable = document.errors.map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message,
  }))
  if (unreadable.length > 0) throw new ParkFileError(unreadable)
  const { success, data, error } = parkFileSchema.safeParse(document.toJS())
  const issues = success
    ? findParkIssues(data)
    : error.issues.map(issue => ({ path: toPath(issue.path), message: describeIssue(issue) }))
  const mistakes = issues
    .map(({ path, message }) => ({
      line: findLine(document, lines, path),
      message: `${describePath(path) || 'the file'}: ${message}`,
    }))
    .sort((one, other) => one.line - other.line)
  if (!success || mistakes.length > 0) throw new ParkFileError(mistakes)
  return data
}
