import { INVALID_URL, NOT_CREATED } from './outcome'
import { answer, begunAt, FORGET, factsOf, failing, faultOf, LEAVE, madeOf, REMEMBER } from './payment.parts'
import { paymentSetup } from './payment.setup'

/** The part of the payment's chart that makes it, once. */
export const creating = paymentSetup.createStateConfig({
  tags: 'busy',
  description:
    'The payment is made under its kept key, unless a live one is known; other clicks are not heard.',
  initial: 'noting',
  on: { 'payment.left': LEAVE },
  states: {
    noting: {
      description: 'When it was started, and under which key, is kept before anything is sent.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          {
            guard: 'canOpen',
            target: '#payment.handingOver',
            actions: [{ type: 'note', params: begunAt }, REMEMBER],
          },
          { target: 'asking', actions: [{ type: 'note', params: begunAt }, REMEMBER] },
        ],
        onError: failing(NOT_CREATED),
      },
    },
    asking: {
      description: 'The same key again makes no second payment, whatever became of the answer.',
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: ({ context }) => {
          const { handover, key } = factsOf({ context })
          return { handover, key }
        },
        onDone: [
          {
            guard: { type: 'isSimulated', params: answer },
            target: '#payment.simulating',
            actions: [{ type: 'note', params: madeOf }, REMEMBER],
          },
          {
            guard: { type: 'isOpenable', params: answer },
            target: '#payment.handingOver',
            actions: [{ type: 'note', params: madeOf }, REMEMBER],
          },
          failing(INVALID_URL),
        ],
        onError: [
          {
            guard: { type: 'isVerdict', params: faultOf },
            target: '#payment.failed',
            actions: [
              { type: 'explain', params: ({ event }) => faultOf({ event }).message },
              'closeCheckout',
              'refreshCart',
              ...FORGET,
            ],
          },
          {
            target: '#payment.failed',
            actions: [
              { type: 'explain', params: ({ event }) => faultOf({ event }).message },
              'closeCheckout',
            ],
          },
        ],
      },
      after: { patience: failing(NOT_CREATED) },
    },
  },
})
