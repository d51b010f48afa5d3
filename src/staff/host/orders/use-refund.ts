import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import type { refundMachine } from '#machines/refund/refund.machine'
import { useSelector } from '#pages/hooks/use-selector'
import { useHost } from '#staff/host/host-context'
import { provideRefund } from './provide-refund'

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
