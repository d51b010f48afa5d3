import { TIMEOUT_ERRORS } from '#domain/accounts/account-rules'
import { eventParam } from '#machines/transition-params'
import {
  confirmationInput,
  confirmErrors,
  EMPTY_FORM,
  renewalErrors,
  requestErrors,
  type SignUpContext,
  signUpSetup,
} from './sign-up.setup'

/** No answer counts as no network (specification 19.8). */
const SET_TIMEOUT_ERRORS = { type: 'setErrors', params: TIMEOUT_ERRORS } as const

/** After a reload the page continues at the code (specification 24.30). */
const KEEP_EMAIL = {
  type: 'keepEmail',
  params: ({ context: { form } }: { context: SignUpContext }) => ({ email: form.email }),
} as const

/** Specification 24.14 to 24.20, 24.30. */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  description: 'A visitor signs up: a form, a code by e-mail, and the sign-in that follows.',
  context: { form: EMPTY_FORM, errors: {}, isCodeRenewed: false },
  initial: 'filling',
  on: { 'signUp.fieldEdited': { actions: { type: 'clearFieldError', params: eventParam } } },
  states: {
    filling: {
      description: 'The form waits for a name, an email and a password. It keeps its text on every failure.',
      on: {
        'signUp.submitted': [
          {
            guard: { type: 'isFormValid', params: eventParam },
            target: 'sending',
            actions: { type: 'setForm', params: eventParam },
          },
          { actions: { type: 'setForm', params: eventParam } },
        ],
        'signUp.resumed': {
          target: '#signUp.confirming.mail.earlier',
          actions: { type: 'setKeptEmail', params: eventParam },
        },
      },
    },

    sending: {
      tags: 'busy',
      description: 'The server is asked to mail a code. It answers the same for known and unknown addresses.',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => context.form,
        onDone: { target: 'confirming', actions: KEEP_EMAIL },
        onError: { target: 'filling', actions: { type: 'setErrors', params: requestErrors } },
      },
      after: { actorTimeout: { target: 'filling', actions: SET_TIMEOUT_ERRORS } },
    },

    confirming: {
      tags: 'codeSent',
      type: 'parallel',
      description: 'The code is on its way. The customer types it, or asks for another one.',
      exit: 'forgetEmail',
      states: {
        code: {
          description: 'The code that the customer types.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The page waits for the six digits, or for a way back to the form.',
              on: {
                'signUp.codeSubmitted': [
                  {
                    guard: { type: 'isCodeComplete', params: eventParam },
                    target: 'checking',
                    actions: { type: 'setErrors', params: {} },
                  },
                  { actions: { type: 'setCodeErrors', params: eventParam } },
                ],
                'signUp.formReopened': {
                  target: '#signUp.filling',
                  actions: { type: 'setErrors', params: {} },
                },
              },
            },
            checking: {
              tags: 'busy',
              description: 'The server compares the code. A right one confirms the email and signs in.',
              invoke: {
                id: 'confirmEmail',
                src: 'confirmEmail',
                input: confirmationInput,
                onDone: '#signUp.signedIn',
                onError: { target: 'entering', actions: { type: 'setErrors', params: confirmErrors } },
              },
              after: { actorTimeout: { target: 'entering', actions: SET_TIMEOUT_ERRORS } },
            },
          },
        },
        mail: {
          description: 'The mail with the code.',
          initial: 'recent',
          states: {
            recent: {
              description: 'A code was sent less than 30 seconds ago. The mail may still be on its way.',
              after: { newCodeAfter: 'renewable' },
            },
            renewable: {
              description: 'The customer may ask for another code.',
              on: { 'signUp.newCodeRequested': 'renewing' },
            },
            renewing: {
              tags: 'busy',
              description: 'The server is asked to mail another code.',
              entry: { type: 'setErrors', params: {} },
              invoke: {
                id: 'requestCode',
                src: 'requestCode',
                input: ({ context }) => context.form,
                onDone: { target: 'recent', actions: ['markCodeRenewed', KEEP_EMAIL] },
                onError: { target: 'renewable', actions: { type: 'setErrors', params: renewalErrors } },
              },
              after: { actorTimeout: { target: 'renewable', actions: SET_TIMEOUT_ERRORS } },
            },
            earlier: {
              description:
                'The code was sent before the page was opened again. Another one needs the form again, with the password.',
            },
          },
        },
      },
    },

    signedIn: {
      type: 'final',
      description: 'The email is confirmed. The session goes on, and the customer continues where they were.',
      entry: 'clearForm',
    },
  },
})
