import { use, useState } from 'react'
import { FlowNotFound } from '#flow-pages/FlowNotFound'
import type { FlowLoader } from '#flow-pages/flow-loader'
import type { FlowLocation } from '#flow-pages/navigation/flow-urls'
import { LiveAppScreen } from './LiveAppScreen'
import { LiveChartScreen } from './LiveChartScreen'
import { useLiveApps } from './use-live-apps'

interface LivePageProps {
  readonly loader: FlowLoader
  readonly location: Extract<FlowLocation, { page: 'live' | 'liveChart' }>
}

/** The live view of the app or of one chart. Both share the received events. */
export function LivePage({ loader, location }: LivePageProps) {
  const connection = useLiveApps()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const index = use(loader.loadIndex())
  const app = connection.apps.find(({ id }) => id === selectedId) ?? connection.apps[0] ?? null
  const flows = index?.charts ?? []
  if (location.page === 'live')
    return <LiveAppScreen connection={connection} app={app} flows={flows} onChoose={setSelectedId} />
  const flow = flows.find(({ name }) => name === location.chart)
  return flow ? (
    <LiveChartScreen key={flow.name} loader={loader} name={flow.name} app={app} />
  ) : (
    <FlowNotFound name={location.chart} />
  )
}
