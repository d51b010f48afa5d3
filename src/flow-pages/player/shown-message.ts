import { endReasonText, hasEndReasonText } from '#domain/session/end-reason-text'

/** The message that the page shows with this context; null without one. */
export function readShownMessage({
  errorMessage,
  endReason,
}: Readonly<Record<string, unknown>>): string | null {
  if (typeof errorMessage === 'string' && errorMessage !== '') return errorMessage
  return hasEndReasonText(endReason) ? endReasonText(endReason) : null
}
