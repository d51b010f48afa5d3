import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import { ACCOUNT_SETTINGS_STEPS } from './fixtures'

const SAVE_STEPS = [ACCOUNT_SETTINGS_STEPS.passwordOpened, ACCOUNT_SETTINGS_STEPS.passwordSubmitted]
const SIGN_OUT_STEPS = [ACCOUNT_SETTINGS_STEPS.signOutOpened, ACCOUNT_SETTINGS_STEPS.signOutConfirmed]
const DELETION_STEPS = [ACCOUNT_SETTINGS_STEPS.deletionOpened, ACCOUNT_SETTINGS_STEPS.deletionSubmitted]
const DOWNLOAD_STEPS = [ACCOUNT_SETTINGS_STEPS.dataRequested]

/** What the page says after each failure, and where. */
const FAILURES = [
  {
    steps: SAVE_STEPS,
    endsIn: { changingPassword: 'asking' },
    answers: [
      [ACCOUNT_SETTINGS_STEPS.passwordWrong, { currentPassword: 'The password is not right' }],
      [ACCOUNT_SETTINGS_STEPS.passwordCommon, { password: 'Too easy to guess' }],
      [ACCOUNT_SETTINGS_STEPS.passwordGarbled, { form: 'Failed to change the password' }],
      [ACCOUNT_SETTINGS_STEPS.passwordTimeout, { form: 'Network error occurred' }],
    ],
  },
  {
    steps: SIGN_OUT_STEPS,
    endsIn: { signingOutEverywhere: 'asking' },
    answers: [
      [ACCOUNT_SETTINGS_STEPS.signOutOffline, { form: 'Network error occurred' }],
      [ACCOUNT_SETTINGS_STEPS.signOutGarbled, { form: 'An error occurred while posting data' }],
      [ACCOUNT_SETTINGS_STEPS.signOutTimeout, { form: 'Network error occurred' }],
    ],
  },
  {
    steps: DELETION_STEPS,
    endsIn: { deletingAccount: 'asking' },
    answers: [
      [ACCOUNT_SETTINGS_STEPS.ordersOpen, { form: 'You still have an open order' }],
      [ACCOUNT_SETTINGS_STEPS.deletionGarbled, { form: 'Failed to delete the account' }],
      [ACCOUNT_SETTINGS_STEPS.deletionTimeout, { form: 'Network error occurred' }],
    ],
  },
  {
    steps: DOWNLOAD_STEPS,
    endsIn: 'closed',
    answers: [
      [ACCOUNT_SETTINGS_STEPS.dataGarbled, { form: 'Failed to download your data' }],
      [ACCOUNT_SETTINGS_STEPS.dataTimeout, { form: 'Network error occurred' }],
    ],
  },
] as const

export const accountSettingsExamples: readonly Example<typeof accountSettingsMachine>[] = [
  {
    title: 'A changed password closes the form, and the customer stays signed in.',
    steps: [...SAVE_STEPS, ACCOUNT_SETTINGS_STEPS.passwordChanged],
    endsIn: 'closed',
  },
  {
    title: 'A sign-out everywhere ends the session of this browser too.',
    steps: [...SIGN_OUT_STEPS, ACCOUNT_SETTINGS_STEPS.signedOutEverywhere],
    endsIn: 'left',
  },
  {
    title: 'A deleted account ends the session.',
    steps: [...DELETION_STEPS, ACCOUNT_SETTINGS_STEPS.accountDeleted],
    endsIn: 'left',
  },
  {
    title: 'The data are downloaded.',
    steps: [...DOWNLOAD_STEPS, ACCOUNT_SETTINGS_STEPS.dataSaved],
    endsIn: 'closed',
    expect: ({ context }) => isSameJson(context.errors, {}),
  },
  ...FAILURES.flatMap(({ steps, endsIn, answers }) =>
    answers.map(([answer, errors]) => ({
      title: `After ${answer.type} the page says '${Object.values(errors).join()}'.`,
      steps: [...steps, answer],
      endsIn,
      expect: ({ context }: { context: { errors: unknown } }) => isSameJson(context.errors, errors),
    })),
  ),
  {
    title: 'A form with mistakes names each of them.',
    steps: [ACCOUNT_SETTINGS_STEPS.passwordOpened, ACCOUNT_SETTINGS_STEPS.passwordSubmittedWrong],
    endsIn: { changingPassword: 'asking' },
    expect: ({ context }) =>
      isSameJson(context.errors, {
        currentPassword: 'Password is required',
        password: 'Please use at least 8 characters',
      }),
  },
  {
    title: 'An account is not deleted without the password.',
    steps: [ACCOUNT_SETTINGS_STEPS.deletionOpened, ACCOUNT_SETTINGS_STEPS.deletionSubmittedEmpty],
    endsIn: { deletingAccount: 'asking' },
    expect: ({ context }) => isSameJson(context.errors, { currentPassword: 'Password is required' }),
  },
  ...[
    ACCOUNT_SETTINGS_STEPS.passwordOpened,
    ACCOUNT_SETTINGS_STEPS.signOutOpened,
    ACCOUNT_SETTINGS_STEPS.deletionOpened,
  ].map(opened => ({
    title: `What ${opened.type} opened can be closed again.`,
    steps: [opened, ACCOUNT_SETTINGS_STEPS.closed],
    endsIn: 'closed',
  })),
  {
    title: 'An edited field loses its error, and the other one keeps its own.',
    steps: [
      ACCOUNT_SETTINGS_STEPS.passwordOpened,
      ACCOUNT_SETTINGS_STEPS.passwordSubmittedWrong,
      ACCOUNT_SETTINGS_STEPS.currentPasswordEdited,
    ],
    endsIn: { changingPassword: 'asking' },
    expect: ({ context }) => isSameJson(context.errors, { password: 'Please use at least 8 characters' }),
  },
]
