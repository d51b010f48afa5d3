import { type ErrorCode, isErrorCode } from '#domain/error-codes'

/** Why a form was not sent. Only an error of the server has a code. */
interface FormError {
  readonly message: string
  readonly code?: string | null
}

/** The fields to which refusals belong, by the codes of the refusals. */
type FieldOfCode<Name extends string> = Readonly<Partial<Record<ErrorCode, Name>>>

/** Says where a form shows why it was not sent: at a field, or beside its button, such as a lost connection. */
export function locateFormError<Failure extends FormError, Name extends string>(
  error: Failure | null,
  fieldOfCode: FieldOfCode<Name>,
) {
  const code = error?.code ?? null
  const field = code !== null && isErrorCode(code) ? fieldOfCode[code] : undefined
  return {
    /** The error of a field; null without one. */
    errorAt: (name: Name): string | null => (name === field ? (error?.message ?? null) : null),
    /** The error of the form as a whole; null if it belongs to a field. */
    formError: field === undefined ? error : null,
  }
}
