import { ApiError } from '#api/api-error'

export const UNREACHABLE_MESSAGE = 'The server cannot be reached. Please try again.'
export const INPUT_KEPT_MESSAGE = 'What you have typed is kept.'

/** What to say about a failed call; null without a failure. */
export function errorText(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiError && error.kind === 'offline' ? UNREACHABLE_MESSAGE : error.message
}

/** The text of a form after a failed call. It adds that the input is kept if the server could not be reached. */
export function formErrorText(error: Error | null): string | null {
  const text = errorText(error)
  return text === UNREACHABLE_MESSAGE ? `${text} ${INPUT_KEPT_MESSAGE}` : text
}
