import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { clockTime } from '#domain/time-labels'
import { useFlow } from './use-app'

const CHANGES = ['online', 'offline'] as const

function onChange(changed: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, changed)
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, changed)
  }
}
const isOnline = () => navigator.onLine

interface Asked {
  /** When the server last answered, in ms; null until it has. */
  readonly knownAt: number | null
  /** The last question was not answered: what is shown may be old, however live the line is. */
  readonly isFailing: boolean
}

/** The truth about the connection, in the words of the look. */
export function useConnection({ knownAt, isFailing }: Asked) {
  const online = useSyncExternalStore(onChange, isOnline)
  const live = useSelector(useFlow('realtime'), snapshot => snapshot?.hasTag('live') ?? false)
  if (!online) {
    const known = knownAt === null ? '' : ` – last known ${clockTime(new Date(knownAt).toISOString())}`
    return { state: 'offline', text: `Offline${known}` } as const
  }
  return live && !isFailing
    ? ({ state: 'live', text: 'Live' } as const)
    : ({ state: 'checking', text: 'Checking every 30 s' } as const)
}
