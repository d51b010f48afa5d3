/** The actors of the account charts. The pages load them; no recording contains them, because they hold passwords. */
import { fromPromise } from 'xstate'
import { ApiError } from '#api/api-error'
import {
  changePassword,
  confirmSignUp,
  deleteAccount,
  getOwnData,
  requestPasswordReset,
  resetPassword,
  signUp,
} from '#domain/contract/account/accounts'
import { logoutEverywhere } from '#domain/contract/account/auth'
import { listSessions, signOutSession } from '#domain/contract/account/sessions'
import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine'
import { signUpMachine } from '#machines/sign-up/sign-up.machine'
import { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import type { AccountServices } from './account-services'

/** Provides the sign-up's chart. */
export const provideSignUp = ({ request, startSession, signUpStorage }: AccountServices) =>
  signUpMachine.provide({
    actors: {
      requestCode: fromPromise(({ input, signal }) => request(signUp, input, { signal })),
      confirmEmail: fromPromise(async ({ input, signal }) =>
        startSession(await request(confirmSignUp, input, { signal })),
      ),
    },
    actions: {
      keepEmail: (_, { email }) => signUpStorage.save(email),
      forgetEmail: () => signUpStorage.clear(),
    },
  })

/** Provides the password reset's chart. */
export const providePasswordReset = ({ request, recheckSession }: AccountServices) =>
  passwordResetMachine.provide({
    actors: {
      requestLink: fromPromise(({ input, signal }) => request(requestPasswordReset, input, { signal })),
      setPassword: fromPromise(async ({ input, signal }) => {
        await request(resetPassword, input, { signal })
        recheckSession()
      }),
    },
  })

interface AccountSettingsDeps extends Omit<AccountServices, 'signUpStorage'> {
  /** Saves a text as a file. */
  readonly saveFile: (name: string, text: string) => void
  readonly showToast: (title: string) => void
}

/** Provides the chart of the account's settings. */
export const provideAccountSettings = (deps: AccountSettingsDeps) => {
  const { request, renewSession, endSession, saveFile, showToast } = deps
  return accountSettingsMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input: { currentPassword, password }, signal }) =>
        renewSession(await request(changePassword, { currentPassword, newPassword: password }, { signal })),
      ),
      signOutEverywhere: fromPromise(({ signal }) => request(logoutEverywhere, {}, { signal })),
      deleteAccount: fromPromise(({ input, signal }) => request(deleteAccount, input, { signal })),
      downloadData: fromPromise(async ({ signal }) => {
        const data = await request(getOwnData, {}, { signal })
        // The contract leaves the fields open, so a body that was cut off arrives as undefined.
        if (typeof data !== 'object' || data === null)
          throw new ApiError('malformed', null, getOwnData.defaultError)
        saveFile('my-data.json', JSON.stringify(data, null, 2))
      }),
    },
    actions: {
      endSession: () => endSession(),
      showToast: (_, { title }) => showToast(title),
    },
  })
}

/** Provides the chart of the devices that are signed in. */
export const provideSignedInDevices = ({
  request,
  showToast,
}: Pick<AccountSettingsDeps, 'request' | 'showToast'>) =>
  signedInDevicesMachine.provide({
    actors: {
      loadDevices: fromPromise(async ({ signal }) => (await request(listSessions, {}, { signal })).sessions),
      signOutDevice: fromPromise(({ input, signal }) => request(signOutSession, input, { signal })),
    },
    actions: { showToast: (_, { title }) => showToast(title) },
  })
