import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const passwordResetSentences: ChartSentences = {
  events: {
    'reset.emailSubmitted': 'The customer sends the email',
    'reset.fieldEdited': 'The customer edits a field',
    'reset.linkOpened': 'The customer opens the link of the mail',
    'reset.linkWanted': 'The customer wants another link',
    'reset.passwordSubmitted': 'The customer sends the new password',
  },
  guards: {
    isEmailValid: 'The email is valid',
    isLinkExpired: 'The link was used, or is too old',
    isPasswordValid: 'The password has a right length',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    requestLink: {
      work: 'The server is asked to mail a link',
      done: 'The server has answered that a mail is on its way',
      failed: 'The server cannot be asked',
    },
    setPassword: {
      work: 'The server sets the password',
      done: 'The password is set',
      failed: 'The password is not set',
    },
  },
}
