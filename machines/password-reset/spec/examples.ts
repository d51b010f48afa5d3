import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine'
import { LINK_TOKEN, PASSWORD_RESET_STEPS } from './fixtures'

const SAVE_STEPS = [PASSWORD_RESET_STEPS.linkOpened, PASSWORD_RESET_STEPS.passwordSubmitted]

export const passwordResetExamples: readonly Example<typeof passwordResetMachine>[] = [
  {
    title: 'The customer asks for a link and reads where it was sent.',
    steps: [PASSWORD_RESET_STEPS.emailSubmitted, PASSWORD_RESET_STEPS.linkMailed],
    endsIn: 'sent',
    expect: ({ context }) => context.email === 'demo@foodpark.test',
  },
  {
    title: 'The link sets the new password.',
    steps: [...SAVE_STEPS, PASSWORD_RESET_STEPS.passwordSet],
    endsIn: 'done',
  },
  {
    title: 'The password is sent with the token of the link.',
    steps: SAVE_STEPS,
    endsIn: 'saving',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'setPassword'), [
        { token: LINK_TOKEN, password: 'orange lantern boat' },
      ]),
  },
  {
    title: 'A text that is no email is not sent, and stays in the form.',
    steps: [PASSWORD_RESET_STEPS.emailSubmittedWrong],
    endsIn: 'asking',
    expect: ({ context }) =>
      isSameJson([context.email, context.errors], ['demo', { email: 'Please enter a valid email' }]),
  },
  {
    title: 'The error of an email disappears when it is edited.',
    steps: [PASSWORD_RESET_STEPS.emailSubmittedWrong, PASSWORD_RESET_STEPS.emailEdited],
    endsIn: 'asking',
    expect: ({ context }) => isSameJson(context.errors, {}),
  },
  ...[PASSWORD_RESET_STEPS.requestOffline, PASSWORD_RESET_STEPS.requestTimeout].map(failure => ({
    title: `Without an answer (${failure.type}) the form says 'Network error occurred'.`,
    steps: [PASSWORD_RESET_STEPS.emailSubmitted, failure],
    endsIn: 'asking',
    expect: ({ context }: { context: { errors: unknown } }) =>
      isSameJson(context.errors, { form: 'Network error occurred' }),
  })),
  {
    title: 'An answer that cannot be read says that the link was not sent.',
    steps: [PASSWORD_RESET_STEPS.emailSubmitted, PASSWORD_RESET_STEPS.requestGarbled],
    endsIn: 'asking',
    expect: ({ context }) => isSameJson(context.errors, { form: 'Failed to send the link' }),
  },
  {
    title: 'A short password is not sent.',
    steps: [PASSWORD_RESET_STEPS.linkOpened, PASSWORD_RESET_STEPS.passwordSubmittedShort],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { password: 'Please use at least 8 characters' }),
  },
  {
    title: 'A password that is too common has its error at the password, until it is edited.',
    steps: [...SAVE_STEPS, PASSWORD_RESET_STEPS.passwordCommon],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { password: 'This password is too easy to guess' }),
  },
  {
    title: 'A new password that cannot be saved says so.',
    steps: [...SAVE_STEPS, PASSWORD_RESET_STEPS.resetGarbled],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { form: 'Failed to set the password' }),
  },
  {
    title: 'A new password without an answer can be sent again.',
    steps: [...SAVE_STEPS, PASSWORD_RESET_STEPS.resetTimeout],
    endsIn: 'choosing',
    expect: ({ context }) => isSameJson(context.errors, { form: 'Network error occurred' }),
  },
  {
    title: 'An expired link leads to the form for another one.',
    steps: [...SAVE_STEPS, PASSWORD_RESET_STEPS.linkExpired, PASSWORD_RESET_STEPS.linkWanted],
    endsIn: 'asking',
  },
  {
    title: 'A customer who mistyped the email asks once more.',
    steps: [
      PASSWORD_RESET_STEPS.emailSubmitted,
      PASSWORD_RESET_STEPS.linkMailed,
      PASSWORD_RESET_STEPS.linkWanted,
    ],
    endsIn: 'asking',
  },
]
