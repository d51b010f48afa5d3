import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Example } from 'statechart-kit/explore/flow'
import { KITCHEN_STEPS } from '#machines/kitchen-board/spec/fixtures'
import { FORM_STEPS, type Kitchen, timeoutStep } from './example-steps'

/** The stored sign-in and the form. */
export const SIGN_IN_EXAMPLES: readonly Example<Kitchen>[] = [
  ...[KITCHEN_STEPS.sessionUnreadable, timeoutStep('actorTimeout', 'starting')].map(step => ({
    title: `A session that cannot be read (${step.type}) leads to the form.`,
    steps: [step],
    endsIn: 'signedOut',
  })),
  {
    title: 'A tablet without a sign-in shows the form.',
    steps: [KITCHEN_STEPS.sessionMissing],
    endsIn: 'signedOut',
  },
  {
    title: 'A tablet with a stored sign-in goes on where it was.',
    steps: [KITCHEN_STEPS.sessionFound],
    endsIn: { working: { board: 'loading', connection: { attached: 'connecting' }, alarm: 'silent' } },
  },
  {
    // Specification 28.38.
    title: 'The staff sign in with their email, their password and a name.',
    steps: FORM_STEPS,
    endsIn: 'signingIn',
    expect: (_, history) =>
      JSON.stringify(actorInputsInLastStep(history, 'signIn')) ===
      JSON.stringify([
        { email: 'vendor31@foodpark.test', password: 'lunchtime', code: '481592', name: 'Rosa' },
      ]),
  },
  {
    title: 'A refused sign-in says why.',
    steps: [...FORM_STEPS, KITCHEN_STEPS.signInRefused],
    endsIn: 'signedOut',
    expect: ({ context }) =>
      context.errorMessage === 'Wrong password' && context.errorCode === 'wrong_credentials',
  },
  {
    title: 'The next sign-in forgets the last error.',
    steps: [
      ...FORM_STEPS,
      KITCHEN_STEPS.signInRefused,
      KITCHEN_STEPS.signInSubmitted,
      KITCHEN_STEPS.signedIn,
    ],
    endsIn: 'working',
    expect: ({ context }) => context.errorMessage === null,
  },
  {
    title: 'A new attempt to sign in forgets the last error at once.',
    steps: [...FORM_STEPS, KITCHEN_STEPS.signInRefused, KITCHEN_STEPS.signInSubmitted],
    endsIn: 'signingIn',
    expect: ({ context }) => context.errorMessage === null,
  },
]
