import { useSyncExternalStore } from 'react'
import { formatLastKnown } from '#domain/time-labels'
import { useAppContext, useFlow } from './use-app-context'
import { useSelector } from './use-selector'

const NETWORK_EVENTS = ['online', 'offline'] as const

function subscribeToNetwork(onChange: () => void): () => void {
  for (const event of NETWORK_EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, onChange)
  }
}
const isOnline = () => navigator.onLine

/** Whether the browser has a network. The network may still not reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, isOnline, () => true)

interface FetchStatus {
  /** The time of the server’s last answer by the clock of the device, in ms; null before the first. */
  readonly lastAnsweredAt: number | null
  /** Whether the last request failed: the data may then be old even when the socket is connected. */
  readonly hasFailed: boolean
}

/** Returns a function that adds the time of the last answer to a reason, in the server's time (specification 4.34). */
export function useLastKnownText() {
  const { toServerTime } = useAppContext()
  return (reason: string, knownAt: number | null): string =>
    formatLastKnown(reason, knownAt && toServerTime(knownAt), toServerTime(Date.now()))
}

/** How fresh the page's data is, with the text of the connection indicator. */
export function useDataFreshness({ lastAnsweredAt, hasFailed }: FetchStatus) {
  const lastKnownText = useLastKnownText()
  const isConnected = useIsOnline()
  const isLive = useSelector(useFlow('realtime'), snapshot => snapshot?.hasTag('live') ?? false)
  if (!isConnected) return { state: 'offline', text: lastKnownText('Offline', lastAnsweredAt) } as const
  return isLive && !hasFailed
    ? ({ state: 'live', text: 'Live' } as const)
    : ({ state: 'checking', text: 'Checking every 30 s' } as const)
}
