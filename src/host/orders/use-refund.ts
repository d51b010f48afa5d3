import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useHost } from '#host/host-context'
import { provideRefund } from './provide-refund'

/** Runs the refund's chart. After each answer the pages read again what they show. */
export function useRefund() {
  const { request } = useHost()
  const queries = useQueryClient()
  const [machine] = useState(() =>
    provideRefund({ request, onAnswer: () => void queries.invalidateQueries() }),
  )
  const [snapshot, send] = useMachine(machine)
  return { snapshot, send }
}

export type RefundProps = ReturnType<typeof useRefund>
