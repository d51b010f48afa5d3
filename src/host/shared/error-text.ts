import { ApiError } from '#api/api-error'

const UNREACHABLE = 'The server cannot be reached. What you have typed is kept: please try again.'

/** What to say about a failed call; null without a failure. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiError && error.kind === 'offline' ? UNREACHABLE : error.message
}
