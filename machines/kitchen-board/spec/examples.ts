import { requestedActionParams } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from 'statechart-kit/check/started-actors'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { SESSION_ENDED, SIGN_IN_FAILED } from '#machines/kitchen-board/kitchen-board.setup'
import {
  FORM_STEPS,
  hasSignedOut,
  type Kitchen,
  LIVE_STEPS,
  NEW_ORDER_STEPS,
  SIGN_IN_STEPS,
  timeoutStep,
} from './examples/example-steps'
import { ORDER_STEPS } from './examples/order-steps'
import { SIGN_IN_EXAMPLES } from './examples/sign-in'
import { BOARD_READ_AT, CONFLICT, FACTOR_MISSING, KITCHEN_STEPS } from './fixtures'

export const kitchenBoardExamples: readonly Example<Kitchen>[] = [
  ...SIGN_IN_EXAMPLES,
  {
    title: 'The first answer fills the board.',
    steps: [...SIGN_IN_STEPS, KITCHEN_STEPS.newOrder],
    endsIn: { working: { board: 'idle', alarm: 'ringing' } },
    expect: ({ context }) => context.updatedAt === BOARD_READ_AT,
  },
  {
    title: 'A socket that cannot be created is tried again after 3 seconds.',
    steps: [...SIGN_IN_STEPS, KITCHEN_STEPS.socketFailed],
    endsIn: { working: { connection: 'lost' } },
  },
  {
    title: 'A sign-in without an answer fails.',
    steps: [...FORM_STEPS, timeoutStep('actorTimeout', 'signingIn')],
    endsIn: 'signedOut',
    expect: ({ context }) => context.errorMessage === SIGN_IN_FAILED,
  },
  {
    title: 'A new order arrives live, rings, is accepted and is silent.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.ringDue, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.actionDone],
    endsIn: { working: { alarm: 'silent', action: 'idle', board: 'refreshing' } },
    expect: ({ context }, history) =>
      requestedActionParams(history, 'playAlarm').length === 2 && context.updatedAt === BOARD_READ_AT,
  },
  {
    title: 'An order arrives, and is accepted, started, ready and handed over.',
    steps: ORDER_STEPS,
    endsIn: { working: { alarm: 'silent', action: 'idle', board: 'idle' } },
    expect: ({ context }, history) =>
      startedActorInputs(history, 'runAction').length === 4 && context.board?.orders.length === 0,
  },
  {
    // Specification 23.15.
    title: 'A silenced order stays silent, and the next one rings.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.silenced, KITCHEN_STEPS.changed, KITCHEN_STEPS.twoOrders],
    endsIn: { working: { alarm: 'ringing' } },
    expect: (_, history) => requestedActionParams(history, 'playAlarm').length === 2,
  },
  {
    title: 'Silence ends the sound at once.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.silenced],
    endsIn: { working: { alarm: 'silent' } },
  },
  {
    title: 'The allergy note is marked as seen.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.seenTapped],
    endsIn: { working: { action: 'running' } },
    expect: (_, history) =>
      JSON.stringify(actorInputsInLastStep(history, 'runAction')) ===
      JSON.stringify([{ action: { kind: 'allergySeen', orderId: '1042' }, by: 'Rosa' }]),
  },
  {
    // Specification 23.17.
    title: 'Of two tablets the loser reads who was first, and the board is read again.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.cancelTapped, KITCHEN_STEPS.actionConflict],
    endsIn: { working: { action: 'idle', board: 'refreshing' } },
    expect: ({ context }) => isSameJson(context.errorMessage, CONFLICT.message),
  },
  {
    title: 'An error goes when it is dismissed, and with the next action.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.cancelTapped, KITCHEN_STEPS.actionConflict],
      ...[KITCHEN_STEPS.errorDismissed, KITCHEN_STEPS.newOrder, KITCHEN_STEPS.acceptTapped],
      ...[KITCHEN_STEPS.actionConflict, KITCHEN_STEPS.acceptTapped],
    ],
    endsIn: { working: { action: 'running' } },
    expect: ({ context }, history) =>
      context.errorMessage === null && requestedActionParams(history, 'playAlarm').length === 1,
  },
  {
    title: 'A dismissed error is gone.',
    steps: [...FORM_STEPS, KITCHEN_STEPS.signInRefused, KITCHEN_STEPS.errorDismissed],
    endsIn: 'signedOut',
    expect: ({ context }) => context.errorMessage === null,
  },
  {
    // Specification 23.44.
    title: 'A tap without an answer waits for the next board, which shows that it did not reach the server.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped],
      timeoutStep('actorTimeout', 'working.action.running'),
      KITCHEN_STEPS.newOrder,
    ],
    endsIn: { working: { action: 'idle' } },
    expect: ({ context }) =>
      context.unanswered.length === 0 &&
      context.errorMessage === 'Did not reach the server: #1042 ‘Accept’. Please tap again.',
  },
  {
    // Specification 23.44.
    title: 'A tap whose answer was lost, but which the next board shows, needs no message.',
    steps: [
      ...NEW_ORDER_STEPS,
      KITCHEN_STEPS.acceptTapped,
      KITCHEN_STEPS.actionLost,
      KITCHEN_STEPS.acceptedOrder,
    ],
    endsIn: { working: { action: 'idle' } },
    expect: ({ context }) => context.unanswered.length === 0 && context.errorMessage === null,
  },
  {
    // Specification 23.44.
    title: 'The taps behind a lost answer are not sent, and the board says which.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.pauseTapped],
      KITCHEN_STEPS.actionLost,
    ],
    endsIn: { working: { action: 'idle', board: 'refreshing' } },
    expect: ({ context }, history) =>
      startedActorInputs(history, 'runAction').length === 1 &&
      context.errorMessage?.startsWith('Not sent: ‘Trailer’.') === true,
  },
  {
    // Specification 23.43.
    title: 'A second tap on a card does nothing while the first one is being sent.',
    steps: [...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.seenTapped],
    endsIn: { working: { action: 'running' } },
    expect: ({ context }) => context.waiting.map(({ kind }) => kind).join() === 'accept',
  },
  {
    // Specification 23.43.
    title: 'A tap on something else waits, and is sent next.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.pauseTapped],
      KITCHEN_STEPS.actionDone,
    ],
    endsIn: { working: { action: 'running' } },
    expect: (_, history) => startedActorInputs(history, 'runAction').length === 2,
  },
  {
    title: 'A board that was requested before an action is not shown after it.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.changed],
      KITCHEN_STEPS.actionDone,
    ],
    endsIn: { working: { board: 'refreshing' } },
    expect: (_, history) => startedActorInputs(history, 'loadBoard').length === 5,
  },
  {
    // Specification 23.45.
    title: 'A step can be taken back.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.actionDone],
      ...[KITCHEN_STEPS.undoTapped, { ...KITCHEN_STEPS.actionDone, output: KITCHEN_STEPS.newOrder.output }],
    ],
    endsIn: { working: { action: 'idle', alarm: 'ringing' } },
    expect: ({ context }) => context.undoOffers.length === 0,
  },
  {
    title: 'A step that another tablet has undone is no longer offered.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.actionDone],
      KITCHEN_STEPS.cancelledOrder,
    ],
    endsIn: { working: { news: 'reminding' } },
    expect: ({ context }) => context.undoOffers.length === 0,
  },
  {
    // Specification 23.46.
    title: 'A server that does not answer twice sounds, until it is silenced.',
    steps: [
      ...[...LIVE_STEPS, KITCHEN_STEPS.pollDue, KITCHEN_STEPS.boardFailed],
      ...[KITCHEN_STEPS.pollDue, KITCHEN_STEPS.boardFailed, KITCHEN_STEPS.silenced],
      ...[KITCHEN_STEPS.pollDue, KITCHEN_STEPS.boardFailed],
    ],
    endsIn: { working: { board: 'idle' } },
    expect: (_, history) => requestedActionParams(history, 'playOutage').length === 1,
  },
  {
    title: 'The browser says whether the tablet can be heard.',
    steps: [...LIVE_STEPS, KITCHEN_STEPS.soundAllowed, KITCHEN_STEPS.soundBlocked],
    endsIn: 'working',
    expect: ({ context }) => !context.isAudible,
  },
  {
    // Specification 23.16.
    title: 'A lost network keeps the board, queues nothing and tries again.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.lost, KITCHEN_STEPS.pollDue, KITCHEN_STEPS.boardFailed],
      ...[KITCHEN_STEPS.acceptTapped, KITCHEN_STEPS.reconnectDue],
    ],
    endsIn: { working: { board: 'idle', action: 'idle', connection: { attached: 'connecting' } } },
    expect: ({ context }) => context.board?.orders.length === 1 && !context.isReachable,
  },
  {
    title: 'The next answer makes the board reachable again.',
    steps: [
      ...LIVE_STEPS,
      KITCHEN_STEPS.pollDue,
      KITCHEN_STEPS.boardFailed,
      KITCHEN_STEPS.pollDue,
      KITCHEN_STEPS.newOrder,
    ],
    endsIn: { working: { board: 'idle', alarm: 'ringing' } },
    expect: ({ context }) => context.isReachable,
  },
  {
    // Specification 23.16.
    title: 'A browser that goes offline says so at once.',
    steps: [...LIVE_STEPS, KITCHEN_STEPS.offline],
    endsIn: { working: { connection: 'lost' } },
    expect: ({ context }) => !context.isReachable,
  },
  {
    // Specification 23.16.
    title: 'A browser that goes offline says so at once, also while the connection is lost.',
    steps: [...LIVE_STEPS, KITCHEN_STEPS.lost, KITCHEN_STEPS.offline],
    endsIn: { working: { connection: 'lost' } },
    expect: ({ context }) => !context.isReachable,
  },
  ...(['online', 'tabShown'] as const).map(step => ({
    title: `The event ${step} connects and reads the board at once.`,
    steps: [...LIVE_STEPS, KITCHEN_STEPS.lost, KITCHEN_STEPS[step]],
    endsIn: { working: { board: 'refreshing', connection: { attached: 'connecting' } } },
  })),
  ...(['working.board.loading', 'working.board.refreshing'] as const).map(state => ({
    title: `A request at ${state} without an answer counts as no network.`,
    steps: [
      ...SIGN_IN_STEPS,
      ...(state === 'working.board.refreshing' ? [KITCHEN_STEPS.emptyBoard, KITCHEN_STEPS.pollDue] : []),
      timeoutStep('actorTimeout', state),
    ],
    endsIn: { working: { board: 'idle' } },
    expect: ({ context }: { context: { isReachable: boolean } }) => !context.isReachable,
  })),
  {
    // Specification 23.29.
    title: 'An order that the host cancels stops ringing, sounds, and is marked as seen.',
    steps: [
      ...[...NEW_ORDER_STEPS, KITCHEN_STEPS.changed, KITCHEN_STEPS.cancelledOrder],
      ...[KITCHEN_STEPS.remindDue, KITCHEN_STEPS.noticeTapped],
    ],
    endsIn: { working: { alarm: 'silent', news: 'reminding', action: 'running' } },
    expect: (_, history) => requestedActionParams(history, 'playNotice').length === 2,
  },
  {
    title: 'Once any tablet has marked it as seen, it sounds no more.',
    steps: [
      ...[...LIVE_STEPS, KITCHEN_STEPS.changed, KITCHEN_STEPS.refundedOrder],
      ...[KITCHEN_STEPS.changed, KITCHEN_STEPS.acceptedOrder, KITCHEN_STEPS.remindDue],
    ],
    endsIn: { working: { news: 'read' } },
    expect: (_, history) => requestedActionParams(history, 'playNotice').length === 1,
  },
  {
    // Specification 23.29.
    title: 'A refunded order is not started before that is marked as seen.',
    steps: [...LIVE_STEPS, KITCHEN_STEPS.changed, KITCHEN_STEPS.refundedOrder, KITCHEN_STEPS.startTapped],
    endsIn: { working: { news: 'reminding', action: 'idle' } },
  },
  {
    title: 'A first request that fails is repeated.',
    steps: [...SIGN_IN_STEPS, KITCHEN_STEPS.boardFailed, KITCHEN_STEPS.pollDue],
    endsIn: { working: { board: 'refreshing' } },
    expect: ({ context }) => !context.isReachable && context.board === null,
  },
  {
    title: 'A socket that does not connect within 20 seconds is tried again.',
    steps: [...SIGN_IN_STEPS, timeoutStep('connectTimeout', 'working.connection.attached.connecting')],
    endsIn: { working: { connection: 'lost' } },
  },
  ...(['boardRefused', 'actionRefused'] as const).map(step => ({
    title: `A sign-in that has ended (${step}) leads to the form, and says so.`,
    steps: [
      ...NEW_ORDER_STEPS,
      ...(step === 'boardRefused' ? [KITCHEN_STEPS.pollDue] : [KITCHEN_STEPS.acceptTapped]),
      KITCHEN_STEPS[step],
    ],
    endsIn: 'signedOut',
    expect: hasSignedOut(SESSION_ENDED),
  })),
  ...(
    [
      // Specification 23.18.
      ['A stored sign-in that has ended leads to the form.', 'boardRefused', SESSION_ENDED],
      [
        // Specification 28.38.
        'A sign-in without the required second factor leads to the form.',
        'boardBarred',
        FACTOR_MISSING.message,
      ],
    ] as const
  ).map(([title, step, message]) => ({
    title,
    steps: [KITCHEN_STEPS.sessionFound, KITCHEN_STEPS[step]],
    endsIn: 'signedOut',
    expect: hasSignedOut(message),
  })),
  {
    title: 'The staff sign out.',
    steps: [
      ...NEW_ORDER_STEPS,
      KITCHEN_STEPS.cancelTapped,
      KITCHEN_STEPS.actionConflict,
      KITCHEN_STEPS.signedOut,
    ],
    endsIn: 'signedOut',
    expect: hasSignedOut(null),
  },
  {
    title: 'A tap asks the browser for the sound, and the browser says that it can be heard.',
    steps: [...SIGN_IN_STEPS, KITCHEN_STEPS.soundTurnedOn, KITCHEN_STEPS.soundAllowed],
    endsIn: 'working',
    expect: ({ context }, history) =>
      context.isAudible && requestedActionParams(history, 'unlockSound').length === 1,
  },
  {
    title: 'A screen that cannot be kept on changes nothing else, and neither does a silent browser.',
    steps: [
      ...SIGN_IN_STEPS,
      KITCHEN_STEPS.browserFailed,
      KITCHEN_STEPS.awakeFailed,
      KITCHEN_STEPS.soundFailed,
    ],
    endsIn: 'working',
    expect: (_, history) => requestedActionParams(history, 'logMessage').length === 3,
  },
]
