import { use, useState } from 'react'
import type { FlowLocation } from '#flow-pages/navigation/flow-urls'
import type { FlowLoader } from '#flow-pages/flow-loader'
import { FlowNotFound } from '#flow-pages/FlowNotFound'
import { LiveAppScreen } from './LiveAppScreen'
import { useLiveApps } from './use-live-apps'
import { LiveChartScreen } from './LiveChartScreen'

interface LivePageProps {
  readonly loader: FlowLoader
  readonly location: Extract<FlowLocation, { page: 'live' | 'liveChart' }>
}

/** The app as it runs: all of it, or one of its charts. Going from one to the other, nothing that was heard is lost. */
export function LivePage({ loader, location }: LivePageProps) {
  const live = useLiveApps()
  const [chosen, setChosen] = useState<string | null>(null)
  const index = use(loader.loadIndex())
  const app = live.apps.find(({ id }) => id === chosen) ?? live.apps[0] ?? null
  const flows = index?.charts ?? []
  if (location.page === 'live')
    return <LiveAppScreen connection={live} app={app} flows={flows} onChoose={setChosen} />
  const flow = flows.find(({ name }) => name === location.chart)
  return flow ? (
    <LiveChartScreen key={flow.name} loader={loader} name={flow.name} app={app} />
  ) : (
    <FlowNotFound name={location.chart} />
  )
}
