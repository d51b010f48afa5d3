import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const accountSettingsSentences: ChartSentences = {
  events: {
    'settings.closed': 'The customer closes the form or the question',
    'settings.dataRequested': "The customer taps 'Download my data'",
    'settings.deletionOpened': "The customer taps 'Delete my account'",
    'settings.deletionSubmitted': 'The customer confirms the deletion with the password',
    'settings.fieldEdited': 'The customer edits a field',
    'settings.passwordOpened': "The customer taps 'Change password'",
    'settings.passwordSubmitted': 'The customer sends both passwords',
    'settings.signOutConfirmed': 'The customer confirms the sign-out',
    'settings.signOutOpened': "The customer taps 'Sign out everywhere'",
  },
  guards: {
    arePasswordsValid: 'Both passwords are there, and the new one is long enough',
    hasPassword: 'The password is there',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    changePassword: {
      work: 'The server changes the password',
      done: 'The password is changed',
      failed: 'The password is not changed',
    },
    deleteAccount: {
      work: 'The server deletes the account',
      done: 'The account is deleted',
      failed: 'The account is not deleted',
    },
    downloadData: {
      work: 'The server collects the data',
      done: 'The data are saved as a file',
      failed: 'The data cannot be downloaded',
    },
    signOutEverywhere: {
      work: 'The server ends all sessions',
      done: 'All sessions have ended',
      failed: 'The sessions have not ended',
    },
  },
}
