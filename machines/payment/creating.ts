import type { Notice } from '#domain/notice'
import { INVALID_URL, NOT_CREATED } from './outcome'
import { answer, begunAt, FORGET, factsOf, failing, faultOf, LEAVE, madeOf, REMEMBER } from './payment.parts'
import { paymentSetup } from './payment.setup'

/** Section 8 has it among the cart's toasts; the page says it too, beside 'Retry Payment'. */
const toast = (title: string): Notice => ({ policy: 'cart', tone: 'error', title })
const refused = (mind: Parameters<typeof faultOf>[0]) => faultOf(mind).message
const EXPLAIN_REFUSAL = [
  { type: 'explain', params: refused },
  { type: 'tell', params: (mind: Parameters<typeof faultOf>[0]) => toast(refused(mind)) },
] as const
const SILENCE = failing(NOT_CREATED)

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
            actions: [...EXPLAIN_REFUSAL, 'closeCheckout', 'refreshCart', ...FORGET],
          },
          {
            target: '#payment.failed',
            actions: [...EXPLAIN_REFUSAL, 'closeCheckout'],
          },
        ],
      },
      after: {
        patience: {
          ...SILENCE,
          actions: [...SILENCE.actions, { type: 'tell', params: toast(NOT_CREATED) }],
        },
      },
    },
  },
})
