import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { formatTime } from '#domain/time-labels'
import { useFlow } from './use-app-context'

const NETWORK_EVENTS = ['online', 'offline'] as const

function subscribeToNetwork(changed: () => void): () => void {
  for (const change of NETWORK_EVENTS) window.addEventListener(change, changed)
  return () => {
    for (const change of NETWORK_EVENTS) window.removeEventListener(change, changed)
  }
}
const isOnline = () => navigator.onLine

interface FetchStatus {
  /** When the server last answered, in ms; null until it has. */
  readonly lastAnsweredAt: number | null
  /** The last question was not answered: what is shown may be old, however live the line is. */
  readonly hasFailed: boolean
}

/** The truth about the connection, in the words of the look. */
export function useConnection({ lastAnsweredAt, hasFailed }: FetchStatus) {
  const online = useSyncExternalStore(subscribeToNetwork, isOnline)
  const live = useSelector(useFlow('realtime'), snapshot => snapshot?.hasTag('live') ?? false)
  if (!online) {
    const known =
      lastAnsweredAt === null ? '' : ` – last known ${formatTime(new Date(lastAnsweredAt).toISOString())}`
    return { state: 'offline', text: `Offline${known}` } as const
  }
  return live && !hasFailed
    ? ({ state: 'live', text: 'Live' } as const)
    : ({ state: 'checking', text: 'Checking every 30 s' } as const)
}
