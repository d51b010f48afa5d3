/** Provides the chart of a refund with its call. */
import { fromPromise } from 'xstate'
import type { SendRequest } from '#api/send-request'
import { cancelHostOrder, refundOrder } from '#domain/contract/host/money'
import { refundMachine } from '#machines/refund/refund.machine'

interface RefundDeps {
  readonly request: SendRequest
  /** Called after each answer, also of a failure: the lists may have changed. */
  readonly onAnswer: () => void
}

export const provideRefund = ({ request, onAnswer }: RefundDeps) =>
  refundMachine.provide({
    actors: {
      sendRefund: fromPromise(async ({ input: { idempotencyKey, stopsOrderAt, ...refund } }) => {
        try {
          if (stopsOrderAt === null) return await request(refundOrder, refund, { idempotencyKey })
          // The cancellation gives back all that was paid.
          const { orderId, reason, paymentId, refundable } = refund
          const refundableCash = paymentId === null ? refundable : 0
          const cancellation = { orderId, reason, seenStatus: stopsOrderAt, refundableCash }
          return await request(cancelHostOrder, cancellation, { idempotencyKey })
        } finally {
          onAnswer()
        }
      }),
    },
  })
