import { use, useState } from 'react'
import type { Place } from '../addresses'
import type { FlowLoad } from '../load'
import { NoFlow } from '../NoFlow'
import { LiveScreen } from './LiveScreen'
import { useLive } from './use-live'
import { WatchScreen } from './WatchScreen'

interface LiveScreensProps {
  readonly load: FlowLoad
  readonly place: Extract<Place, { page: 'live' | 'watch' }>
}

/** The app as it runs: all of it, or one of its charts. Going from one to the other, nothing that was heard is lost. */
export function LiveScreens({ load, place }: LiveScreensProps) {
  const live = useLive()
  const [chosen, setChosen] = useState<string | null>(null)
  const index = use(load.index())
  const app = live.apps.find(({ id }) => id === chosen) ?? live.apps[0] ?? null
  const flows = index?.charts ?? []
  if (place.page === 'live') return <LiveScreen live={live} app={app} flows={flows} onChoose={setChosen} />
  const flow = flows.find(({ name }) => name === place.chart)
  return flow ? (
    <WatchScreen key={flow.name} load={load} name={flow.name} app={app} />
  ) : (
    <NoFlow name={place.chart} />
  )
}
