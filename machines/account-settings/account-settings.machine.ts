import { TIMEOUT_ERRORS } from '#domain/accounts/account-rules'
import { eventParam } from '#machines/transition-params'
import { accountSettingsSetup, passwordsParam, setErrorsOf } from './account-settings.setup'

const CLEAR_ERRORS = { type: 'setErrors', params: {} } as const
const CLOSED = { target: '#accountSettings.closed', actions: CLEAR_ERRORS } as const

/** No answer counts as no network (specification 19.8). */
const SET_TIMEOUT_ERRORS = { type: 'setErrors', params: TIMEOUT_ERRORS } as const

/** Specification 24.24 to 24.28. */
export const accountSettingsMachine = accountSettingsSetup.createMachine({
  id: 'accountSettings',
  description: 'What customers do with their account: its password, its sessions, its data and its end.',
  context: { errors: {} },
  initial: 'closed',
  on: { 'settings.fieldEdited': { actions: { type: 'clearFieldError', params: eventParam } } },
  states: {
    closed: {
      description: 'The profile lists what can be done.',
      on: {
        'settings.passwordOpened': { target: 'changingPassword', actions: CLEAR_ERRORS },
        'settings.signOutOpened': { target: 'signingOutEverywhere', actions: CLEAR_ERRORS },
        'settings.deletionOpened': { target: 'deletingAccount', actions: CLEAR_ERRORS },
        'settings.dataRequested': { target: 'downloading', actions: CLEAR_ERRORS },
      },
    },

    changingPassword: {
      description: 'The form for another password is open.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The form waits for the current password and the new one.',
          on: {
            'settings.closed': CLOSED,
            'settings.passwordSubmitted': [
              {
                guard: { type: 'arePasswordsValid', params: passwordsParam },
                target: 'saving',
                actions: CLEAR_ERRORS,
              },
              { actions: { type: 'setPasswordErrors', params: passwordsParam } },
            ],
          },
        },
        saving: {
          tags: 'busy',
          description:
            'The server sets the password, ends the other sessions and sends this one a new token.',
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: passwordsParam,
            onDone: {
              target: '#accountSettings.closed',
              actions: { type: 'showToast', params: { title: 'Password changed' } },
            },
            onError: { target: 'asking', actions: setErrorsOf('changePassword') },
          },
          after: { actorTimeout: { target: 'asking', actions: SET_TIMEOUT_ERRORS } },
        },
      },
    },

    signingOutEverywhere: {
      description: 'The customer is asked whether all devices are to be signed out.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The question waits for an answer.',
          on: {
            'settings.closed': CLOSED,
            'settings.signOutConfirmed': { target: 'sending', actions: CLEAR_ERRORS },
          },
        },
        sending: {
          tags: 'busy',
          description: 'The server ends every session of the account.',
          invoke: {
            id: 'signOutEverywhere',
            src: 'signOutEverywhere',
            onDone: '#accountSettings.left',
            onError: { target: 'asking', actions: setErrorsOf('signOutEverywhere') },
          },
          after: { actorTimeout: { target: 'asking', actions: SET_TIMEOUT_ERRORS } },
        },
      },
    },

    deletingAccount: {
      description: 'The customer is asked for the password before the account is deleted.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The question waits for the password.',
          on: {
            'settings.closed': CLOSED,
            'settings.deletionSubmitted': [
              {
                guard: { type: 'hasPassword', params: eventParam },
                target: 'sending',
                actions: CLEAR_ERRORS,
              },
              { actions: { type: 'setCurrentPasswordErrors', params: eventParam } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          description: 'The server deletes the account. It refuses while an order or a payment is open.',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ event }) => ({
              password: event.type === 'settings.deletionSubmitted' ? event.currentPassword : '',
            }),
            onDone: {
              target: '#accountSettings.left',
              actions: { type: 'showToast', params: { title: 'Your account is deleted' } },
            },
            onError: { target: 'asking', actions: setErrorsOf('deleteAccount') },
          },
          after: { actorTimeout: { target: 'asking', actions: SET_TIMEOUT_ERRORS } },
        },
      },
    },

    downloading: {
      tags: 'busy',
      description:
        'The server collects everything that is stored about the customer, and the browser saves it.',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: 'closed',
        onError: { target: 'closed', actions: setErrorsOf('downloadData') },
      },
      after: { actorTimeout: { target: 'closed', actions: SET_TIMEOUT_ERRORS } },
    },

    left: {
      type: 'final',
      description: 'The sessions have ended. This browser signs out too.',
      entry: 'endSession',
    },
  },
})
