import { requestedActionParams } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine'
import { KEPT_FORM, NEW_CUSTOMER, SIGN_UP_STEPS } from './fixtures'

const CODE_STEPS = [SIGN_UP_STEPS.submitted, SIGN_UP_STEPS.codeMailed]
const CHECK_STEPS = [...CODE_STEPS, SIGN_UP_STEPS.codeSubmitted]
const RENEWAL_STEPS = [...CODE_STEPS, SIGN_UP_STEPS.newCodeDue, SIGN_UP_STEPS.newCodeRequested]

export const signUpExamples: readonly Example<typeof signUpMachine>[] = [
  {
    title: 'A visitor fills the form, types the code of the mail and is signed in.',
    steps: [...CHECK_STEPS, SIGN_UP_STEPS.confirmed],
    endsIn: 'signedIn',
  },
  {
    title: 'A form with mistakes names each of them and keeps its text.',
    steps: [SIGN_UP_STEPS.submittedWrong],
    endsIn: 'filling',
    expect: ({ context: { form, errors } }) =>
      isSameJson(errors, {
        name: 'Name is required',
        email: 'Please enter a valid email',
        password: 'Please use at least 8 characters',
      }) && isSameJson(form, { name: '', email: 'robin', password: 'short' }),
  },
  {
    title: 'An edited field loses its error, and the others keep theirs.',
    steps: [SIGN_UP_STEPS.submittedWrong, SIGN_UP_STEPS.nameEdited],
    endsIn: 'filling',
    expect: ({ context: { errors } }) => isSameJson(Object.keys(errors), ['email', 'password']),
  },
  {
    title: 'A password that the server refuses has its error at the password.',
    steps: [SIGN_UP_STEPS.submitted, SIGN_UP_STEPS.passwordCommon],
    endsIn: 'filling',
    expect: ({ context: { errors } }) =>
      isSameJson(errors, { password: 'This password is too easy to guess' }),
  },
  ...[SIGN_UP_STEPS.requestOffline, SIGN_UP_STEPS.sendingTimeout].map(failure => ({
    title: `Without an answer (${failure.type}) the form says 'Network error occurred' and keeps its text.`,
    steps: [SIGN_UP_STEPS.submitted, failure],
    endsIn: 'filling',
    expect: ({ context: { form, errors } }: { context: { form: unknown; errors: unknown } }) =>
      isSameJson([form, errors], [NEW_CUSTOMER, { form: 'Network error occurred' }]),
  })),
  {
    title: 'An answer that cannot be read says that the sign-up failed.',
    steps: [SIGN_UP_STEPS.submitted, SIGN_UP_STEPS.requestGarbled],
    endsIn: 'filling',
    expect: ({ context: { errors } }) => isSameJson(errors, { form: 'Sign-up failed' }),
  },
  {
    title: 'A pasted code with spaces is sent as its digits.',
    steps: CHECK_STEPS,
    endsIn: { confirming: { code: 'checking' } },
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'confirmEmail'), [
        { email: 'robin@example.test', code: '123456' },
      ]),
  },
  {
    title: 'A code with too few digits is not sent.',
    steps: [...CODE_STEPS, SIGN_UP_STEPS.codeSubmittedShort],
    endsIn: { confirming: { code: 'entering' } },
    expect: ({ context: { errors } }) =>
      isSameJson(errors, { code: 'Please enter the 6 digits of the code' }),
  },
  {
    title: 'A wrong code has its error at the code, and another one can be typed at once.',
    steps: [...CHECK_STEPS, SIGN_UP_STEPS.codeWrong],
    endsIn: { confirming: { code: 'entering', mail: 'recent' } },
    expect: ({ context: { errors } }) => isSameJson(errors, { code: 'The code is wrong or has expired' }),
  },
  {
    title: 'The error of a code disappears when the code is edited.',
    steps: [...CHECK_STEPS, SIGN_UP_STEPS.codeWrong, SIGN_UP_STEPS.codeEdited],
    endsIn: { confirming: { code: 'entering' } },
    expect: ({ context: { errors } }) => isSameJson(errors, {}),
  },
  {
    title: 'A confirmation that cannot be read says so.',
    steps: [...CHECK_STEPS, SIGN_UP_STEPS.confirmGarbled],
    endsIn: { confirming: { code: 'entering' } },
    expect: ({ context: { errors } }) => isSameJson(errors, { form: 'Failed to confirm your email' }),
  },
  {
    title: 'A new code is sent with the same form, and the next one has to wait again.',
    steps: [...RENEWAL_STEPS, SIGN_UP_STEPS.codeMailed],
    endsIn: { confirming: { code: 'entering', mail: 'recent' } },
    expect: ({ context }) => context.isCodeRenewed,
  },
  {
    title: 'A new code that cannot be requested can be requested again at once.',
    steps: [...RENEWAL_STEPS, SIGN_UP_STEPS.requestLimited],
    endsIn: { confirming: { mail: 'renewable' } },
    expect: ({ context }) => isSameJson(context.errors, { form: 'Please wait a while' }),
  },
  {
    // Specification 24.19.
    title: 'A new code that is refused because of the password says so in the red box.',
    steps: [...RENEWAL_STEPS, SIGN_UP_STEPS.passwordCommon],
    endsIn: { confirming: { code: 'entering', mail: 'renewable' } },
    expect: ({ context: { errors } }) => isSameJson(errors, { form: 'This password is too easy to guess' }),
  },
  {
    title: 'A request for a new code forgets the error of the last one.',
    steps: [
      ...[...CHECK_STEPS, SIGN_UP_STEPS.codeWrong],
      ...[SIGN_UP_STEPS.newCodeDue, SIGN_UP_STEPS.newCodeRequested],
    ],
    endsIn: { confirming: { mail: 'renewing' } },
    expect: ({ context }) => isSameJson(context.errors, {}),
  },
  {
    title: 'A customer who mistyped the address goes back to the form, which has kept its text.',
    steps: [...CHECK_STEPS, SIGN_UP_STEPS.codeWrong, SIGN_UP_STEPS.formReopened],
    endsIn: 'filling',
    expect: ({ context: { form, errors } }) => isSameJson([form, errors], [NEW_CUSTOMER, {}]),
  },
  {
    // Specification 24.30.
    title: 'A customer whose tab was ended while reading the mail types the code and is signed in.',
    steps: [SIGN_UP_STEPS.resumed, SIGN_UP_STEPS.codeSubmitted, SIGN_UP_STEPS.confirmed],
    endsIn: 'signedIn',
    expect: (_, history) => requestedActionParams(history, 'forgetEmail').length === 1,
  },
  {
    // Specification 24.30.
    title: 'A customer whose tab was ended starts again with the email, and the tab forgets it.',
    steps: [
      ...[SIGN_UP_STEPS.resumed, SIGN_UP_STEPS.codeSubmitted, SIGN_UP_STEPS.codeWrong],
      SIGN_UP_STEPS.formReopened,
    ],
    endsIn: 'filling',
    expect: ({ context: { form, errors } }, history) =>
      isSameJson([form, errors], [KEPT_FORM, {}]) &&
      requestedActionParams(history, 'forgetEmail').length === 1,
  },
  {
    title: 'The form that is sent again begins without a renewed code.',
    steps: [
      ...[...RENEWAL_STEPS, SIGN_UP_STEPS.codeMailed],
      ...[SIGN_UP_STEPS.formReopened, SIGN_UP_STEPS.submitted],
    ],
    endsIn: 'sending',
    expect: ({ context }) => !context.isCodeRenewed,
  },
]
