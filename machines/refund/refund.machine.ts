import { errorParam, eventParam } from '#machines/transition-params'
import { CLOSED_REFUND, confirmedRefund, refundSetup } from './refund.setup'

const CLOSE = { target: 'closed', actions: 'forgetRefund' } as const

/** Specification 27.9 to 27.12. */
export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  description: 'A host refunds part of an order, or all that is left of it, once for each confirmation.',
  context: CLOSED_REFUND,
  initial: 'closed',
  states: {
    closed: {
      description: 'No refund is being made.',
      on: { 'refund.opened': { target: 'choosing', actions: { type: 'setTarget', params: eventParam } } },
    },

    choosing: {
      tags: 'open',
      description: 'The form waits for an amount within what is left, and for a reason.',
      on: {
        'refund.submitted': [
          {
            guard: { type: 'isRefundValid', params: eventParam },
            target: 'confirming',
            actions: { type: 'setFields', params: eventParam },
          },
          { actions: { type: 'setFields', params: eventParam } },
        ],
        'refund.fieldEdited': { actions: { type: 'clearFieldError', params: eventParam } },
        'refund.closed': CLOSE,
      },
    },

    confirming: {
      tags: 'open',
      description:
        'The host reads what will be refunded, and confirms it. If all of the money of an open order goes back, the host chooses whether the kitchen stops.',
      on: {
        'refund.confirmed': { target: 'sending', actions: { type: 'setKey', params: eventParam } },
        'refund.changed': 'choosing',
        'refund.closed': CLOSE,
      },
    },

    sending: {
      tags: ['open', 'busy'],
      description: 'The server refunds under the key of the confirmation.',
      entry: 'clearErrorMessage',
      invoke: {
        id: 'sendRefund',
        src: 'sendRefund',
        input: confirmedRefund,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isRefundRefused', params: errorParam },
            target: 'failed',
            actions: { type: 'setErrorMessage', params: errorParam },
          },
          { target: 'unknown', actions: { type: 'setErrorMessage', params: errorParam } },
        ],
      },
      after: { actorTimeout: { target: 'unknown', actions: 'setUnanswered' } },
    },

    done: {
      tags: 'open',
      description: 'The refund is made. The customer is told.',
      on: { 'refund.closed': CLOSE },
    },

    failed: {
      tags: 'open',
      description:
        'The server has refused the refund, so nothing was paid back. The host reads who was first, and what is left.',
      on: {
        'refund.changed': {
          target: 'choosing',
          actions: ['forgetKey', { type: 'setRefundable', params: eventParam }],
        },
        'refund.closed': CLOSE,
      },
    },

    unknown: {
      tags: 'open',
      description: 'No certain answer came. A retry has the same key, so it refunds nothing twice.',
      on: { 'refund.retried': 'sending', 'refund.closed': CLOSE },
    },
  },
})
