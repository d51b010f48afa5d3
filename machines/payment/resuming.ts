import { CANCELLED, MISSING, UNVERIFIED } from './outcome'
import {
  ASK,
  answer,
  explained,
  FORGET,
  failing,
  faultOf,
  LEAVE,
  LEFT,
  NOTE_OUTCOME,
  outcomeOf,
  paymentOf,
  questionOf,
} from './payment.parts'
import { paymentSetup } from './payment.setup'

const ASKED_IN_VAIN = [
  { guard: { type: 'isUnknown', params: faultOf }, target: 'judging', actions: FORGET },
  { target: 'waiting' },
] as const

/** The part of the payment's chart that asks what became of a payment before anything else is done about it. */
export const resuming = paymentSetup.createStateConfig({
  tags: 'busy',
  description: 'Asks about the previous intent before it creates another.',
  initial: 'asking',
  on: {
    'payment.left': LEAVE,
    'payment.changedElsewhere': ASK,
    'tab.shown': ASK,
    'browser.online': ASK,
  },
  states: {
    asking: {
      description: 'Is a payment kept from before, and how does it stand?',
      invoke: {
        id: 'askKnown',
        src: 'askKnown',
        input: questionOf,
        onDone: { target: 'judging', actions: { type: 'take', params: answer } },
        onError: ASKED_IN_VAIN,
      },
      after: { patience: 'waiting' },
    },
    looking: {
      description: 'How does the payment stand that this window knows of?',
      invoke: {
        id: 'askOutcome',
        src: 'askOutcome',
        input: paymentOf,
        onDone: { target: 'judging', actions: NOTE_OUTCOME },
        onError: ASKED_IN_VAIN,
      },
      after: { patience: 'waiting' },
    },
    waiting: {
      description: 'No answer came; it asks again after 2 s, when the browser is online or the tab shows.',
      after: { pollEvery: ASK },
    },
    judging: {
      description: 'What the answer means is decided here, and takes no time.',
      always: [
        { guard: 'isLost', target: '#payment.lost', actions: explained(MISSING) },
        { guard: 'isUnmade', target: '#payment.pending' },
        { guard: { type: 'isPaid', params: outcomeOf }, target: '#payment.success' },
        { guard: { type: 'isUnverified', params: outcomeOf }, ...failing(UNVERIFIED) },
        {
          guard: 'isDeadOnReturn',
          target: '#payment.failed',
          actions: [explained(CANCELLED), 'closeCheckout', ...FORGET],
        },
        { guard: { type: 'isDead', params: outcomeOf }, target: '#payment.pending', actions: FORGET },
        { guard: 'hasReturned', ...LEFT },
        { guard: 'isAtRest', target: '#payment.pending' },
        { guard: { type: 'isPast', params: outcomeOf }, target: '#payment.pending' },
        { target: '#payment.processing' },
      ],
    },
  },
})
