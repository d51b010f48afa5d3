/** What the log may say of an error. The texts of a database or a parser quote values, and those may be a customer's. */
import { resolve } from 'node:path'

const PROJECT_ROOT = `${resolve(import.meta.dirname, '..')}/`
const OWN_SOURCE_LINE = /^(?:server|domain)\/[\w./-]+\.ts:\d+/
const MAX_CAUSES = 5

/** An error in words of our own that hold no customer's value, so that the log may show them. */
export class SafeError extends Error {
  override readonly name: string = 'SafeError'
}

/** An error and what caused it, the outermost first; nothing for what is no error. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < MAX_CAUSES; at = at.cause) causes.push(at)
  return causes
}

/** The driver's, PostgreSQL's or the system's code; '' for an error without one. */
export const errorCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

const stackFramesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter(line => /^\s+at /.test(line) && line.includes(PROJECT_ROOT))

/** The innermost line of our own code on the way, from the repository's folder on: `server/auth/user-store.ts:8`. */
function sourceLocationOf(causes: readonly Error[]): string | undefined {
  const frames = causes.toReversed().flatMap(stackFramesOf)
  const places = frames.flatMap(
    line => OWN_SOURCE_LINE.exec(line.slice(line.indexOf(PROJECT_ROOT) + PROJECT_ROOT.length)) ?? [],
  )
  return places[0]
}

/** For the log: what went wrong and where, without a stack, and without words that may be a customer's. */
export function describeError(error: unknown) {
  const causes = causesOf(error)
  const root = causes.at(-1)
  if (root === undefined) return { name: 'not an error' }
  const message = root instanceof SafeError ? root.message : undefined
  return { name: root.name, code: errorCode(root) || undefined, location: sourceLocationOf(causes), message }
}

/** For a developer's log alone: all of it, values of customers included. */
export const describeErrorWithStacks = (error: unknown) => ({
  ...describeError(error),
  stacks: causesOf(error).map(({ stack }) => stack),
})
