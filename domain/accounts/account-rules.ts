/** The rules of the account forms (specification 24.15, 24.16). */
import * as z from 'zod/mini'
import type { ApiErrorData } from '#domain/api-error'
import {
  CONFIRMATION_CODE_LENGTH,
  emailSchema,
  NAME_LIMIT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#domain/contract/account/accounts'
import { NETWORK_ERROR } from '#domain/error-message'

/** The fields of all account forms. */
export type AccountField = 'name' | 'email' | 'password' | 'currentPassword' | 'code'

/** The error below each wrong field. `form` is the error of the whole form, in its red box. */
export type AccountErrors = Partial<Record<AccountField | 'form', string>>

/** What the forms say before a customer chooses a password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. A few unusual words are easy to remember and hard to guess.`

/** The error of a wrong field, by the text in it; null for a text that may be sent. */
const FIELD_RULES = {
  name: text => {
    if (text.trim() === '') return 'Name is required'
    return text.trim().length > NAME_LIMIT ? `Please use at most ${NAME_LIMIT} characters` : null
  },
  email: text => {
    if (text.trim() === '') return 'Email is required'
    return z.safeParse(emailSchema, text).success ? null : 'Please enter a valid email'
  },
  password: text => {
    if (text.length < PASSWORD_MIN_LENGTH) return `Please use at least ${PASSWORD_MIN_LENGTH} characters`
    return text.length > PASSWORD_MAX_LENGTH ? `Please use at most ${PASSWORD_MAX_LENGTH} characters` : null
  },
  currentPassword: text => (text === '' ? 'Password is required' : null),
  code: text =>
    toConfirmationCode(text).length === CONFIRMATION_CODE_LENGTH
      ? null
      : `Please enter the ${CONFIRMATION_CODE_LENGTH} digits of the code`,
} as const satisfies Record<AccountField, (text: string) => string | null>

/** The digits of a typed or pasted code: mail programs add spaces. */
export const toConfirmationCode = (text: string): string => text.replaceAll(/\D/g, '')

/** The error of each wrong field among the given texts; an empty object if all of them may be sent. */
export function validateAccountFields(texts: Partial<Record<AccountField, string>>): AccountErrors {
  const errors: AccountErrors = {}
  for (const field of ['name', 'email', 'currentPassword', 'password', 'code'] as const) {
    const text = texts[field]
    const error = text === undefined ? null : FIELD_RULES[field](text)
    if (error !== null) errors[field] = error
  }
  return errors
}

/** The error codes that belong to a field. */
const FIELD_OF_CODE: Readonly<Record<string, AccountField>> = {
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  wrong_password: 'currentPassword',
  wrong_confirmation_code: 'code',
}

/** The error of a failed call, in the red box. For a page that lacks the field which the error code names. */
export const formErrorOf = ({ kind, message }: ApiErrorData): AccountErrors => ({
  form: kind === 'offline' ? NETWORK_ERROR : message,
})

/** Where the form shows a failed call: at the field that its code names, else in the red box. */
export function accountErrorsOf(error: ApiErrorData): AccountErrors {
  const field = error.kind === 'offline' ? undefined : FIELD_OF_CODE[error.code ?? '']
  return field === undefined ? formErrorOf(error) : { [field]: error.message }
}

/** No answer came in time. */
export const TIMEOUT_ERRORS: AccountErrors = { form: NETWORK_ERROR }

/** The errors without the one of an edited field, and without the one of the whole form. */
export function withoutFieldError(errors: AccountErrors, field: AccountField): AccountErrors {
  const { [field]: _field, form: _form, ...others } = errors
  return others
}
