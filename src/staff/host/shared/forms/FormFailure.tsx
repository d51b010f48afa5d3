import { formErrorText } from '#staff/shared/error-text'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

/** Why a form could not be sent; nothing without a failure. */
export function FormFailure({ error }: { readonly error: Error | null }) {
  const text = formErrorText(error)
  return text === null ? null : <ErrorAlert>{text}</ErrorAlert>
}
