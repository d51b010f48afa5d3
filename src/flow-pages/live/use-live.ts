import { useEffect, useRef, useState } from 'react'
import { CHANNEL, type FromFlowPages, isMessage } from '../../workbench/channel'
import { heard, type LiveApp, stillOpen } from './live-apps'

/** How often the apps are asked whether they are there, in ms. */
const HELLO = 20_000

export interface Live {
  readonly apps: readonly LiveApp[]
  /** Tells an app to do something. */
  readonly say: (message: FromFlowPages) => void
}

/** Listens to the apps that are open in other tabs of this browser, as long as it is on the page. */
export function useLive(): Live {
  const [apps, setApps] = useState<readonly LiveApp[]>([])
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL)
    channel.current = open
    const hello = () => {
      setApps(before => stillOpen(before, Date.now()))
      open.postMessage({ kind: 'hello' } satisfies FromFlowPages)
    }
    open.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data)) return
      if (data.kind === 'here') hello()
      if (data.kind === 'stands' || data.kind === 'happened')
        setApps(before => heard(before, data, Date.now()))
    })
    hello()
    const timer = setInterval(hello, HELLO)
    return () => {
      clearInterval(timer)
      open.close()
    }
  }, [])
  return { apps, say: message => channel.current?.postMessage(message) }
}
