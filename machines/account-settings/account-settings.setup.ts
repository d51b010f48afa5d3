import { assign, setup } from 'xstate'
import {
  type AccountErrors,
  type AccountField,
  accountErrorsOf,
  validateAccountFields,
  withoutFieldError,
} from '#domain/accounts/account-rules'
import { toApiErrorData } from '#domain/api-error'
import { changePassword, deleteAccount, getOwnData } from '#domain/contract/account/accounts'
import { logoutEverywhere } from '#domain/contract/account/auth'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

export interface Passwords {
  readonly currentPassword: string
  /** The new password. */
  readonly password: string
}

export type AccountSettingsEvent =
  | { type: 'settings.passwordOpened' }
  | { type: 'settings.signOutOpened' }
  | { type: 'settings.deletionOpened' }
  | { type: 'settings.dataRequested' }
  | { type: 'settings.closed' }
  | { type: 'settings.fieldEdited'; field: AccountField }
  | ({ type: 'settings.passwordSubmitted' } & Passwords)
  | { type: 'settings.signOutConfirmed' }
  | { type: 'settings.deletionSubmitted'; currentPassword: string }

export const accountSettingsSetup = setup({
  types: setupTypes<{
    context: { readonly errors: AccountErrors }
    events: AccountSettingsEvent
    tags: 'busy'
  }>(),
  actors: {
    /** Changes the password, and gives the session its new token. */
    changePassword: providedPromise<unknown, Passwords>('changePassword'),
    signOutEverywhere: providedPromise<unknown>('signOutEverywhere'),
    deleteAccount: providedPromise<unknown, { password: string }>('deleteAccount'),
    /** Requests the data and saves them as a file. */
    downloadData: providedPromise<unknown>('downloadData'),
  },
  actions: {
    setErrors: assign((_, errors: AccountErrors) => ({ errors })),
    setPasswordErrors: assign((_, passwords: Passwords) => ({
      errors: validateAccountFields(passwords),
    })),
    setCurrentPasswordErrors: assign((_, { currentPassword }: { currentPassword: string }) => ({
      errors: validateAccountFields({ currentPassword }),
    })),
    clearFieldError: assign({
      errors: ({ context }, { field }: { field: AccountField }) => withoutFieldError(context.errors, field),
    }),
    showToast: (_, _toast: { title: string }) => {},
    /** Signs out in this browser. */
    endSession: () => {},
  },
  guards: {
    arePasswordsValid: (_, passwords: Passwords) =>
      Object.keys(validateAccountFields(passwords)).length === 0,
    hasPassword: (_, { currentPassword }: { currentPassword: string }) => currentPassword !== '',
  },
  delays: { actorTimeout: ACTOR_TIMEOUT },
})

const DEFAULT_ERRORS = {
  changePassword: changePassword.defaultError,
  signOutEverywhere: logoutEverywhere.defaultError,
  deleteAccount: deleteAccount.defaultError,
  downloadData: getOwnData.defaultError,
} as const

/** Shows the error of a failed actor. */
export const setErrorsOf = (actor: keyof typeof DEFAULT_ERRORS) =>
  ({
    type: 'setErrors',
    params: ({ event }: { event: { error: unknown } }) =>
      accountErrorsOf(toApiErrorData(event.error, DEFAULT_ERRORS[actor])),
  }) as const

/** The passwords of the form. Only the form sends them. */
export const passwordsParam = ({ event }: { event: AccountSettingsEvent }): Passwords =>
  event.type === 'settings.passwordSubmitted'
    ? { currentPassword: event.currentPassword, password: event.password }
    : { currentPassword: '', password: '' }
