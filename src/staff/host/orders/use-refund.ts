import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { SendRequest } from '#api/send-request'
import { cancelHostOrder, refundOrder } from '#domain/contract/host/money'
import { refundMachine } from '#machines/refund/refund.machine'
import { useSelector } from '#pages/hooks/use-selector'
import { useHost } from '#staff/host/host-context'

/** Provides the chart of a refund with its call. */
interface RefundDeps {
  readonly request: SendRequest
  /** Called after each answer, also of a failure: the lists may have changed. */
  readonly onAnswer: () => void
}

const provideRefund = ({ request, onAnswer }: RefundDeps) =>
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

const selectSnapshot = (snapshot: SnapshotFrom<typeof refundMachine>) => snapshot

/** Runs the refund's chart. After each answer all queries are fetched again. */
export function useRefund() {
  const { request, inspection } = useHost()
  const queries = useQueryClient()
  // `useMachine` would stop the chart when the session ends and the page is hidden. A refund that was being sent would then be
  // sent again after the next sign-in, maybe by another host.
  const [refund] = useState(() =>
    createActor(
      provideRefund({ request, onAnswer: () => void queries.invalidateQueries() }),
      inspection,
    ).start(),
  )
  return { snapshot: useSelector(refund, selectSnapshot), send: refund.send }
}

export type RefundProps = ReturnType<typeof useRefund>
