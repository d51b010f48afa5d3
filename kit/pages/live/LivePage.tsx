import { use, useState } from 'react'
import { FlowNotFound } from '../FlowNotFound.tsx'
import type { FlowLoader } from '../flow-loader.ts'
import type { FlowLocation } from '../navigation/flow-urls.ts'
import { LiveAppScreen } from './LiveAppScreen.tsx'
import { LiveChartScreen } from './LiveChartScreen.tsx'
import { useLiveApps } from './use-live-apps.ts'

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
