/** What the log may hold of an error. Messages of a database or a parser can quote personal data, so they are left out. */
import { PROJECT_ROOT } from './project-root'

const SOURCES = `${PROJECT_ROOT}/`
const OWN_SOURCE_LINE = /^(?:server|domain)\/[\w./-]+\.ts:\d+/
const MAX_CAUSES = 5

/** An error whose message holds no personal data, so that the log may show it. */
export class SafeError extends Error {
  override readonly name: string = 'SafeError'
}

/** An error and its causes, the outermost first. Empty for a value that is not an Error. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < MAX_CAUSES; cause = cause.cause)
    causes.push(cause)
  return causes
}

/** The code of the driver, of PostgreSQL or of the system; '' for an error without one. */
export const systemErrorCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

const stackFramesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter(line => /^\s+at /.test(line) && line.includes(SOURCES))

/** The innermost line of our own code in the stack, relative to the repository: `server/identity/auth/user-store.ts:8`. */
function sourceLocationOf(causes: readonly Error[]): string | undefined {
  const frames = causes.toReversed().flatMap(stackFramesOf)
  const locations = frames.flatMap(
    line => OWN_SOURCE_LINE.exec(line.slice(line.indexOf(SOURCES) + SOURCES.length)) ?? [],
  )
  return locations[0]
}

/** Describes an error for the log: name, code and source line. No stack, and no message that may hold personal data. */
export function describeError(error: unknown) {
  const causes = causesOf(error)
  const root = causes.at(-1)
  if (root === undefined) return { name: 'not an error' }
  const message = root instanceof SafeError ? root.message : undefined
  return {
    name: root.name,
    code: systemErrorCode(root) || undefined,
    location: sourceLocationOf(causes),
    message,
  }
}

/** Describes an error for a developer's log, with stacks. These may hold personal data. */
export const describeErrorWithStacks = (error: unknown) => ({
  ...describeError(error),
  stacks: causesOf(error).map(({ stack }) => stack),
})

/** Whether a server could not listen because another process uses the port. */
export const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && systemErrorCode(error) === 'EADDRINUSE'
