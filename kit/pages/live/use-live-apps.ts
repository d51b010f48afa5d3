import { useEffect, useRef, useState } from 'react'
import { type FlowPagesMessage, isLiveMessage, LIVE_CHANNEL } from '../../live/live-channel.ts'
import { type LiveApp, removeClosedApps, updateApps } from './live-apps.ts'

/** How often the page asks all apps for their states, in ms. */
const REQUEST_INTERVAL = 20_000

export interface LiveConnection {
  readonly apps: readonly LiveApp[]
  /** Sends a message to the apps. */
  readonly send: (message: FlowPagesMessage) => void
}

/** Receives the messages of the apps in other tabs of this browser while the component is mounted. */
export function useLiveApps(): LiveConnection {
  const [apps, setApps] = useState<readonly LiveApp[]>([])
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const openChannel = new BroadcastChannel(LIVE_CHANNEL)
    channel.current = openChannel
    const requestStates = () => {
      setApps(before => removeClosedApps(before, Date.now()))
      openChannel.postMessage({ kind: 'requestStates' } satisfies FlowPagesMessage)
    }
    openChannel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isLiveMessage(data)) return
      if (data.kind === 'appOpened') requestStates()
      if (data.kind === 'states' || data.kind === 'eventHandled')
        setApps(before => updateApps(before, data, Date.now()))
    })
    requestStates()
    const timer = setInterval(requestStates, REQUEST_INTERVAL)
    return () => {
      clearInterval(timer)
      openChannel.close()
    }
  }, [])
  return { apps, send: message => channel.current?.postMessage(message) }
}
