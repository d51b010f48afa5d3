import { CHANGE_NOT_SAVED } from '#domain/contract/call'
import { actorOutput, errorParam, eventParam } from '#machines/transition-params'
import {
  errorTextParam,
  kitchenBoardSetup,
  NO_ERROR,
  SIGN_IN_FAILED,
  SIGNED_OUT_CONTEXT,
  sessionEndParam,
} from './kitchen-board.setup'

const SESSION_ENDED_TRANSITION = {
  guard: { type: 'isSessionEnded', params: errorParam },
  target: '#kitchenBoard.signedOut',
  actions: [{ type: 'setError', params: sessionEndParam }, 'signOutAtServer'],
} as const

/** A board that has arrived. */
const SET_BOARD = { type: 'setBoard', params: actorOutput } as const

/** Without an answer it is not known whether the change was made. The next board shows it. */
const LOSE_ANSWER = ['setLostAnswer', 'markUnreachable', 'endAction'] as const

/** The board says at once that the server does not answer, and sounds when it does not answer again. A short gap makes no sound. */
const NO_ANSWER = [
  { guard: 'isOutageAudible', target: 'idle', actions: 'playOutage' },
  { target: 'idle', actions: 'markUnreachable' },
] as const

/** The request for the board, the first and each later one. */
const LOAD_BOARD = {
  invoke: {
    id: 'loadBoard',
    src: 'loadBoard',
    onDone: { target: 'idle', actions: SET_BOARD },
    onError: [SESSION_ENDED_TRANSITION, ...NO_ANSWER],
  },
  after: { actorTimeout: NO_ANSWER },
} as const

export const kitchenBoardMachine = kitchenBoardSetup.createMachine({
  id: 'kitchenBoard',
  description: 'The kitchen board of a trailer: its staff sign in, hear of new orders and move them on.',
  context: { ...SIGNED_OUT_CONTEXT, isAudible: false, ...NO_ERROR },
  initial: 'starting',
  on: {
    'kitchen.soundTurnedOn': { actions: 'unlockSound' },
    'kitchen.errorDismissed': { actions: 'clearError' },
  },
  states: {
    starting: {
      description: 'The tablet reads its stored sign-in.',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'hasName', params: actorOutput },
            target: 'working',
            actions: { type: 'setStaffName', params: actorOutput },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
      after: { actorTimeout: 'signedOut' },
    },

    signedOut: {
      description: 'The tablet is signed out. The page has the sign-in form of the staff.',
      entry: 'resetToSignedOut',
      on: { 'kitchen.signInSubmitted': 'signingIn' },
    },

    signingIn: {
      tags: 'busy',
      description:
        'The server checks the email, the password, the code of a second factor, and whether the account belongs to a trailer.',
      entry: 'clearError',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'kitchen.signInSubmitted') return { email: '', password: '', code: '', name: '' }
          const { email, password, code, name } = event
          return { email, password, code, name }
        },
        onDone: { target: 'working', actions: { type: 'setStaffName', params: actorOutput } },
        onError: {
          target: 'signedOut',
          actions: { type: 'setError', params: errorTextParam(SIGN_IN_FAILED) },
        },
      },
      after: {
        actorTimeout: {
          target: 'signedOut',
          actions: { type: 'setError', params: { message: SIGN_IN_FAILED } },
        },
      },
    },

    working: {
      type: 'parallel',
      description: 'The staff are signed in. The board, the live connection, the actions and the alarm run.',
      invoke: [
        {
          id: 'browserEvents',
          src: 'browserEvents',
          onError: {
            actions: { type: 'logMessage', params: 'The browser reports no changes of its network' },
          },
        },
        {
          id: 'soundState',
          src: 'soundState',
          onError: { actions: { type: 'logMessage', params: 'The browser has no sound' } },
        },
        {
          id: 'keepAwake',
          src: 'keepAwake',
          onError: { actions: { type: 'logMessage', params: 'The screen may turn off' } },
        },
      ],
      on: {
        'kitchen.signedOut': { target: 'signedOut', actions: ['clearError', 'signOutAtServer'] },
        'kitchen.silenced': { actions: 'silenceAlarms' },
        'sound.changed': { actions: { type: 'setAudible', params: eventParam } },
      },
      states: {
        board: {
          description: 'What the board shows, and the requests for it.',
          initial: 'loading',
          // An answer that was requested before the action would show the order as it was.
          on: { 'action.ended': '.refreshing' },
          states: {
            loading: {
              tags: 'busy',
              description: "The board is requested for the first time. The page says 'Loading the board...'.",
              ...LOAD_BOARD,
            },
            idle: {
              description: 'The board shows the last answer, or says that there is none.',
              always: { guard: 'needsRefresh', target: 'refreshing' },
              after: { pollEvery: 'refreshing' },
            },
            refreshing: {
              description: 'The board is requested again. After a failure it stays, and says how old it is.',
              entry: 'clearRefreshNeeded',
              ...LOAD_BOARD,
            },
          },
        },

        connection: {
          description: 'The live connection, which tells of changes. Without it the board is polled.',
          initial: 'attached',
          on: {
            'browser.online': { target: '.attached', actions: 'markRefreshNeeded' },
            'tab.shown': { target: '.attached', actions: 'markRefreshNeeded' },
            'browser.offline': { target: '.lost', actions: 'markUnreachable' },
          },
          states: {
            attached: {
              description: 'One socket exists. It closes when this state ends.',
              invoke: { id: 'boardSocket', src: 'boardSocket', onError: 'lost' },
              initial: 'connecting',
              on: { 'socket.lost': 'lost' },
              states: {
                connecting: {
                  description: 'The socket connects and joins the room of the trailer.',
                  on: { 'socket.joined': { target: 'live', actions: 'markRefreshNeeded' } },
                  after: { connectTimeout: '#kitchenBoard.working.connection.lost' },
                },
                live: {
                  tags: 'live',
                  description: 'The server tells of each change. The board is requested then.',
                  on: { 'socket.changed': { actions: 'markRefreshNeeded' } },
                },
              },
            },
            lost: {
              description: 'The connection is lost. The next attempt starts after 3 seconds.',
              after: { reconnectAfter: 'attached' },
            },
          },
        },

        action: {
          description:
            'The changes that the staff ask for. Each card has one that waits, and one at a time is sent.',
          initial: 'idle',
          on: {
            'kitchen.actionChosen': {
              guard: { type: 'isAllowed', params: eventParam },
              actions: { type: 'queueAction', params: eventParam },
            },
          },
          states: {
            idle: {
              description: 'Nothing waits to be sent.',
              always: { guard: 'hasWaitingAction', target: 'running' },
            },
            running: {
              tags: 'busy',
              description:
                'The first of the waiting changes is being sent. The others wait, each at its card.',
              invoke: {
                id: 'runAction',
                src: 'runAction',
                input: ({ context }) => ({ action: context.waiting[0], by: context.staffName ?? '' }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'offerUndo', params: actorOutput },
                    'removeFirstAction',
                    SET_BOARD,
                    'endAction',
                  ],
                },
                onError: [
                  SESSION_ENDED_TRANSITION,
                  {
                    guard: { type: 'isAnswerLost', params: errorParam },
                    target: 'idle',
                    actions: LOSE_ANSWER,
                  },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'setError', params: errorTextParam(CHANGE_NOT_SAVED) },
                      'removeFirstAction',
                      'endAction',
                    ],
                  },
                ],
              },
              after: { actorTimeout: { target: 'idle', actions: LOSE_ANSWER } },
            },
          },
        },

        news: {
          description: 'The sound for orders that someone else has cancelled or refunded.',
          initial: 'read',
          states: {
            read: {
              description: 'Every cancellation and refund is marked as seen, or was made at this tablet.',
              always: { guard: 'hasUnreadNews', target: 'reminding' },
            },
            reminding: {
              tags: 'reminding',
              description:
                'An order was cancelled or refunded. The sound repeats every 5 seconds until a tablet marks it as seen.',
              entry: 'playNotice',
              after: {
                remindEvery: [
                  { guard: 'hasUnreadNews', target: 'reminding', reenter: true },
                  { target: 'read' },
                ],
              },
            },
          },
        },

        alarm: {
          description: 'The sound for new orders.',
          initial: 'silent',
          states: {
            silent: {
              description: 'Every new order is accepted or silenced.',
              always: { guard: 'hasRingingOrder', target: 'ringing' },
            },
            ringing: {
              tags: 'ringing',
              description: 'A new order waits. The sound repeats every 3 seconds.',
              entry: 'playAlarm',
              always: { guard: 'isQuiet', target: 'silent' },
              after: { ringEvery: { target: 'ringing', reenter: true } },
            },
          },
        },
      },
    },
  },
})
