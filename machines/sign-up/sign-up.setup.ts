import { assign, setup } from 'xstate'
import {
  type AccountErrors,
  type AccountField,
  accountErrorsOf,
  formErrorOf,
  toConfirmationCode,
  validateAccountFields,
  withoutFieldError,
} from '#domain/accounts/account-rules'
import { toApiErrorData } from '#domain/api-error'
import { confirmSignUp, signUp } from '#domain/contract/account/accounts'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

export interface SignUpDetails {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The input of `confirmEmail`. */
export interface Confirmation {
  readonly email: string
  /** Six digits. */
  readonly code: string
}

export type SignUpEvent =
  | ({ type: 'signUp.submitted' } & SignUpDetails)
  | { type: 'signUp.fieldEdited'; field: AccountField }
  | { type: 'signUp.codeSubmitted'; code: string }
  | { type: 'signUp.newCodeRequested' }
  /** The page was opened again, and the code that was mailed to this address may still work. */
  | { type: 'signUp.resumed'; email: string }
  /** The customer goes back to the form, for example to correct the address. */
  | { type: 'signUp.formReopened' }

export interface SignUpContext {
  /** What the customer typed last. It stays in memory, because a new code needs it, until the email is confirmed. */
  readonly form: SignUpDetails
  readonly errors: AccountErrors
  /** The server has sent another code since the form. */
  readonly isCodeRenewed: boolean
}

export const EMPTY_FORM: SignUpDetails = { name: '', email: '', password: '' }

/** In ms. */
const DELAYS = {
  actorTimeout: ACTOR_TIMEOUT,
  /** A mail can take a while, and a customer who asks too soon gets two. */
  newCodeAfter: 30_000,
}

export const signUpSetup = setup({
  types: setupTypes<{ context: SignUpContext; events: SignUpEvent; tags: 'busy' | 'codeSent' }>(),
  actors: {
    /** Asks the server to mail a code. */
    requestCode: providedPromise<unknown, SignUpDetails>('requestCode'),
    /** Confirms the email, and hands the received session over to the session's chart. */
    confirmEmail: providedPromise<unknown, Confirmation>('confirmEmail'),
  },
  actions: {
    setForm: assign((_, { name, email, password }: SignUpDetails) => ({
      form: { name: name.trim(), email: email.trim(), password },
      errors: validateAccountFields({ name, email, password }),
      isCodeRenewed: false,
    })),
    /** After a reload only the email of the form is left. */
    setKeptEmail: assign((_, { email }: { email: string }) => ({
      form: { ...EMPTY_FORM, email },
      errors: {},
      isCodeRenewed: false,
    })),
    clearForm: assign({ form: EMPTY_FORM }),
    setErrors: assign((_, errors: AccountErrors) => ({ errors })),
    setCodeErrors: assign((_, { code }: { code: string }) => ({ errors: validateAccountFields({ code }) })),
    clearFieldError: assign({
      errors: ({ context }, { field }: { field: AccountField }) => withoutFieldError(context.errors, field),
    }),
    markCodeRenewed: assign({ isCodeRenewed: true }),
    /** Keeps the address of a mailed code in the tab, never the password. */
    keepEmail: (_, _params: { email: string }) => {},
    forgetEmail: () => {},
  },
  guards: {
    isFormValid: (_, { name, email, password }: SignUpDetails) =>
      Object.keys(validateAccountFields({ name, email, password })).length === 0,
    isCodeComplete: (_, { code }: { code: string }) => validateAccountFields({ code }).code === undefined,
  },
  delays: DELAYS,
})

interface ErrorArg {
  readonly event: { readonly error: unknown }
}

export const requestErrors = ({ event }: ErrorArg): AccountErrors =>
  accountErrorsOf(toApiErrorData(event.error, signUp.defaultError))
/** The page of the code has no field for a name, an email or a password. */
export const renewalErrors = ({ event }: ErrorArg): AccountErrors =>
  formErrorOf(toApiErrorData(event.error, signUp.defaultError))
export const confirmErrors = ({ event }: ErrorArg): AccountErrors =>
  accountErrorsOf(toApiErrorData(event.error, confirmSignUp.defaultError))

/** The input of `confirmEmail`. Only a typed code starts it. */
export const confirmationInput = ({
  context,
  event,
}: {
  context: SignUpContext
  event: SignUpEvent
}): Confirmation => ({
  email: context.form.email,
  code: event.type === 'signUp.codeSubmitted' ? toConfirmationCode(event.code) : '',
})
