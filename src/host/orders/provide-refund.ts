/** Provides the chart of a refund with its call. */
import { fromPromise } from 'xstate'
import type { SendRequest } from '#api/send-request'
import { refundOrder } from '#domain/contract/host/money'
import { refundMachine } from '#machines/refund/refund.machine'

interface RefundDeps {
  readonly request: SendRequest
  /** Called after each answer, also of a failure: the lists may have changed. */
  readonly onAnswer: () => void
}

export const provideRefund = ({ request, onAnswer }: RefundDeps) =>
  refundMachine.provide({
    actors: {
      sendRefund: fromPromise(async ({ input: { idempotencyKey, ...refund } }) => {
        try {
          return await request(refundOrder, refund, { idempotencyKey })
        } finally {
          onAnswer()
        }
      }),
    },
  })
