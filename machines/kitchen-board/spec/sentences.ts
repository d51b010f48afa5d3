import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const kitchenBoardSentences: ChartSentences = {
  events: {
    'action.ended': 'The server has answered, or its answer is lost',
    'browser.offline': 'The browser goes offline',
    'browser.online': 'The browser is online again',
    'kitchen.actionChosen': 'The staff accept, start, finish or hand over an order, or tap another button',
    'kitchen.errorDismissed': 'The staff close the message',
    'kitchen.signInSubmitted': 'The staff send the form',
    'kitchen.signedOut': 'The staff sign out',
    'kitchen.silenced': 'The staff silence the alarm',
    'kitchen.soundTurnedOn': "The staff tap 'Turn sound on'",
    'sound.changed': 'The browser allows the sound, or blocks it',
    'socket.changed': 'Something on the board has changed',
    'socket.joined': 'The tablet hears of changes from now on',
    'socket.lost': 'The connection is lost',
    'tab.shown': 'The tab is shown again',
  },
  cases: {
    'kitchen.actionChosen': [
      { fields: { action: { kind: 'accept' } }, sentence: 'They tap Accept' },
      { fields: { action: { kind: 'move', to: 'preparing' } }, sentence: 'They tap Start' },
      { fields: { action: { kind: 'move', to: 'ready' } }, sentence: 'They tap Ready' },
      { fields: { action: { kind: 'move', to: 'completed' } }, sentence: 'They tap Hand over' },
      { fields: { action: { kind: 'undo' } }, sentence: 'They take a step back' },
      {
        fields: { action: { kind: 'noticeRead' } },
        sentence: 'They mark a cancellation or a refund as seen',
      },
      { fields: {}, sentence: 'They tap another button' },
    ],
  },
  guards: {
    hasRingingOrder: 'A new order waits',
    hasWaitingAction: 'A change waits',
    isAnswerLost: 'It is not known whether the change was made',
    isOutageAudible: 'The server has not answered before, and the staff have not silenced that',
    hasUnreadNews: 'An order was cancelled or refunded',
    hasName: 'A sign-in is stored',
    isAllowed: 'The board allows it, the server can be reached, and nothing waits for this card',
    isQuiet: 'No new order waits',
    isSessionEnded: 'The sign-in has ended, or lacks the second factor',
    needsRefresh: 'Something has changed since the last request',
  },
  delays: {
    connectTimeout: '20 seconds have passed without a connection',
    actorTimeout: '25 seconds have passed without an answer',
    pollEvery: '5 seconds have passed',
    remindEvery: '5 seconds have passed',
    reconnectAfter: '3 seconds have passed',
    ringEvery: '3 seconds have passed',
  },
  actors: {
    boardSocket: { work: 'The socket is open', failed: 'The socket fails' },
    browserEvents: {
      work: 'The browser tells of its network and its tab',
      failed: 'The browser tells nothing',
    },
    soundState: { work: 'The browser tells whether it can be heard', failed: 'The browser has no sound' },
    keepAwake: { work: 'The screen stays on', failed: 'The screen may turn off' },
    loadBoard: {
      work: 'The server is asked for the board',
      done: 'The board has arrived',
      failed: 'The board cannot be loaded',
    },
    readSession: {
      work: 'The tablet reads its stored sign-in',
      done: 'The stored sign-in is read',
      otherwise: 'No sign-in is stored',
      failed: 'The stored sign-in cannot be read',
    },
    runAction: {
      work: 'The server is asked for the change',
      done: 'The server has made the change',
      failed: 'The change was not made',
    },
    signIn: {
      work: 'The server checks the sign-in',
      done: 'The staff are signed in',
      failed: 'The server refuses the sign-in',
    },
  },
}
