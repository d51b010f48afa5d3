import { useSyncExternalStore } from 'react'
import { formatTime } from '#domain/time-labels'
import { useFlow } from './use-app-context'
import { useSelector } from './use-selector'

const NETWORK_EVENTS = ['online', 'offline'] as const

function subscribeToNetwork(onChange: () => void): () => void {
  for (const event of NETWORK_EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, onChange)
  }
}
const isOnline = () => navigator.onLine

interface FetchStatus {
  /** The time of the server's last answer, in ms; null before the first. */
  readonly lastAnsweredAt: number | null
  /** The last request failed: the data may be old even when the socket is connected. */
  readonly hasFailed: boolean
}

/** How fresh the page's data is, with the text of the connection indicator. */
export function useDataFreshness({ lastAnsweredAt, hasFailed }: FetchStatus) {
  const isConnected = useSyncExternalStore(subscribeToNetwork, isOnline)
  const isLive = useSelector(useFlow('realtime'), snapshot => snapshot?.hasTag('live') ?? false)
  if (!isConnected) {
    const lastKnown =
      lastAnsweredAt === null ? '' : ` – last known ${formatTime(new Date(lastAnsweredAt).toISOString())}`
    return { state: 'offline', text: `Offline${lastKnown}` } as const
  }
  return isLive && !hasFailed
    ? ({ state: 'live', text: 'Live' } as const)
    : ({ state: 'checking', text: 'Checking every 30 s' } as const)
}
