import { assign, setup } from 'xstate'
import {
  type AccountErrors,
  type AccountField,
  accountErrorsOf,
  TIMEOUT_ERRORS,
  validateAccountFields,
  withoutFieldError,
} from '#domain/accounts/account-rules'
import { toApiErrorData } from '#domain/api-error'
import { requestPasswordReset, resetPassword } from '#domain/contract/account/accounts'
import { effectiveStatus } from '#domain/error-codes'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { eventParam } from '#machines/transition-params'

export type PasswordResetEvent =
  /** The page was opened by a link. */
  | { type: 'reset.linkOpened'; token: string }
  | { type: 'reset.emailSubmitted'; email: string }
  | { type: 'reset.passwordSubmitted'; password: string }
  | { type: 'reset.fieldEdited'; field: AccountField }
  /** The customer asks for another link. */
  | { type: 'reset.linkWanted' }

/** The input of `setPassword`. */
export interface NewPassword {
  /** The token of the link. */
  readonly token: string
  readonly password: string
}

interface PasswordResetContext {
  /** The token of the link; '' without a link. */
  readonly token: string
  readonly email: string
  readonly errors: AccountErrors
}

interface ErrorArg {
  readonly event: { readonly error: unknown }
}

const requestErrors = ({ event }: ErrorArg): AccountErrors =>
  accountErrorsOf(toApiErrorData(event.error, requestPasswordReset.defaultError))
const resetError = ({ event }: ErrorArg) => toApiErrorData(event.error, resetPassword.defaultError)

/** No answer counts as no network (specification 19.8). */
const SET_TIMEOUT_ERRORS = { type: 'setErrors', params: TIMEOUT_ERRORS } as const
const CLEAR_ERRORS = { type: 'setErrors', params: {} } as const

/** The input of `setPassword`. Only a typed password starts it. */
const newPasswordInput = ({
  context,
  event,
}: {
  context: PasswordResetContext
  event: PasswordResetEvent
}): NewPassword => ({
  token: context.token,
  password: event.type === 'reset.passwordSubmitted' ? event.password : '',
})

/** Specification 24.21 to 24.23. */
export const passwordResetMachine = setup({
  types: setupTypes<{
    context: PasswordResetContext
    events: PasswordResetEvent
    tags: 'busy'
  }>(),
  actors: {
    /** Asks the server to mail a link. */
    requestLink: providedPromise<unknown, { email: string }>('requestLink'),
    setPassword: providedPromise<unknown, NewPassword>('setPassword'),
  },
  actions: {
    setToken: assign((_, { token }: { token: string }) => ({ token, errors: {} })),
    setEmail: assign((_, { email }: { email: string }) => ({
      email: email.trim(),
      errors: validateAccountFields({ email }),
    })),
    setErrors: assign((_, errors: AccountErrors) => ({ errors })),
    setPasswordErrors: assign((_, { password }: { password: string }) => ({
      errors: validateAccountFields({ password }),
    })),
    clearFieldError: assign({
      errors: ({ context }, { field }: { field: AccountField }) => withoutFieldError(context.errors, field),
    }),
  },
  guards: {
    isEmailValid: (_, { email }: { email: string }) => validateAccountFields({ email }).email === undefined,
    isPasswordValid: (_, { password }: { password: string }) =>
      validateAccountFields({ password }).password === undefined,
    isLinkExpired: (_, { error }: { error: ReturnType<typeof resetError> }) => effectiveStatus(error) === 410,
  },
  delays: { actorTimeout: ACTOR_TIMEOUT },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password: a one-time link by e-mail, and a new password behind it.',
  context: { token: '', email: '', errors: {} },
  initial: 'asking',
  on: {
    'reset.linkOpened': { target: '.choosing', actions: { type: 'setToken', params: eventParam } },
    'reset.fieldEdited': { actions: { type: 'clearFieldError', params: eventParam } },
  },
  states: {
    asking: {
      description: 'The form waits for the email of the account.',
      on: {
        'reset.emailSubmitted': [
          {
            guard: { type: 'isEmailValid', params: eventParam },
            target: 'requesting',
            actions: { type: 'setEmail', params: eventParam },
          },
          { actions: { type: 'setEmail', params: eventParam } },
        ],
      },
    },

    requesting: {
      tags: 'busy',
      description: 'The server is asked to mail a link. It answers the same for known and unknown addresses.',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: { target: 'asking', actions: { type: 'setErrors', params: requestErrors } },
      },
      after: { actorTimeout: { target: 'asking', actions: SET_TIMEOUT_ERRORS } },
    },

    sent: {
      description: 'The page tells where the link was sent, if the address has an account.',
      on: { 'reset.linkWanted': 'asking' },
    },

    choosing: {
      description: 'The page of the link waits for a new password.',
      on: {
        'reset.passwordSubmitted': [
          {
            guard: { type: 'isPasswordValid', params: eventParam },
            target: 'saving',
            actions: CLEAR_ERRORS,
          },
          { actions: { type: 'setPasswordErrors', params: eventParam } },
        ],
      },
    },

    saving: {
      tags: 'busy',
      description: 'The server sets the password and ends all sessions of the account.',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: newPasswordInput,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isLinkExpired', params: args => ({ error: resetError(args) }) },
            target: 'expired',
          },
          {
            target: 'choosing',
            actions: { type: 'setErrors', params: args => accountErrorsOf(resetError(args)) },
          },
        ],
      },
      after: { actorTimeout: { target: 'choosing', actions: SET_TIMEOUT_ERRORS } },
    },

    done: { type: 'final', description: 'The password is set. The customer can sign in with it.' },

    expired: {
      description: 'The link was used, or is too old. The customer can ask for another one.',
      on: { 'reset.linkWanted': 'asking' },
    },
  },
})
