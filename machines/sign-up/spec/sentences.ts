import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const signUpSentences: ChartSentences = {
  events: {
    'signUp.codeSubmitted': 'The customer sends the code',
    'signUp.fieldEdited': 'The customer edits a field',
    'signUp.formReopened': 'The customer goes back to the form',
    'signUp.newCodeRequested': 'The customer asks for a new code',
    'signUp.resumed': 'The page is opened again while the mailed code may still work',
    'signUp.submitted': 'The customer sends the form',
  },
  guards: {
    isCodeComplete: 'The code has six digits',
    isFormValid: 'Every field is valid',
  },
  delays: {
    newCodeAfter: '30 seconds have passed since the last code',
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    confirmEmail: {
      work: 'The server compares the code',
      done: 'The email is confirmed',
      failed: 'The code is not accepted',
    },
    requestCode: {
      work: 'The server is asked to mail a code',
      done: 'The server has answered that a mail is on its way',
      failed: 'The server cannot be asked, or refuses the form',
    },
  },
}
