import { ApiError } from '#api/api-error'

const UNREACHABLE = 'The server cannot be reached. Please try again.'
const KEPT_INPUT = 'What you have typed is kept.'

/** What to say about a failed call; null without a failure. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiError && error.kind === 'offline' ? UNREACHABLE : error.message
}

/** What a form says about a failed call: also that nothing must be typed again. */
export function formErrorText(error: Error | null): string | null {
  const text = errorText(error)
  return text === UNREACHABLE ? `${text} ${KEPT_INPUT}` : text
}
