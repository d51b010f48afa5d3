import { useEffect, useRef, useState } from 'react'
import { type FlowPagesMessage, isLiveMessage, LIVE_CHANNEL } from '#devtools/live/live-channel'
import { type LiveApp, removeClosedApps, updateApps } from './live-apps'

/** How often the apps are asked whether they are there, in ms. */
const HELLO_INTERVAL = 20_000

export interface LiveConnection {
  readonly apps: readonly LiveApp[]
  /** Tells an app to do something. */
  readonly send: (message: FlowPagesMessage) => void
}

/** Listens to the apps that are open in other tabs of this browser, as long as it is on the page. */
export function useLiveApps(): LiveConnection {
  const [apps, setApps] = useState<readonly LiveApp[]>([])
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const open = new BroadcastChannel(LIVE_CHANNEL)
    channel.current = open
    const hello = () => {
      setApps(before => removeClosedApps(before, Date.now()))
      open.postMessage({ kind: 'requestStates' } satisfies FlowPagesMessage)
    }
    open.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isLiveMessage(data)) return
      if (data.kind === 'appOpened') hello()
      if (data.kind === 'states' || data.kind === 'eventHandled')
        setApps(before => updateApps(before, data, Date.now()))
    })
    hello()
    const timer = setInterval(hello, HELLO_INTERVAL)
    return () => {
      clearInterval(timer)
      open.close()
    }
  }, [])
  return { apps, send: message => channel.current?.postMessage(message) }
}
