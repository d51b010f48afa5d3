import { use } from 'react'
import type { FlowLocation } from '#flow-pages/navigation/flow-urls'
import type { ChartData, Trace } from '#flow-pages/flow-data'
import type { FlowLoader } from '#flow-pages/flow-loader'
import { FlowNotFound } from '#flow-pages/FlowNotFound'
import { PlayerPanel } from '#flow-pages/player/PlayerPanel'
import { ChartPanel } from './ChartPanel'
import { ChartLayout } from './ChartLayout'
import { type Highlights, NO_HIGHLIGHTS } from './drawing/highlights'
import { PartPanel } from './details/PartPanel'

export type ChartLocation = Extract<FlowLocation, { page: 'chart' | 'trace' }>

/** A walk at one of its steps. */
interface PlayingTrace {
  readonly trace: Trace
  readonly step: number
}

/** The walk of an address, with its step kept within it. */
function traceAt(chart: ChartData, place: ChartLocation): PlayingTrace | null {
  if (place.page !== 'trace') return null
  const trace = chart.traces.find(({ id }) => id === place.trace)
  return trace ? { trace, step: Math.min(place.step, trace.steps.length - 1) } : null
}

function highlightsFor(playing: PlayingTrace | null, part: string | null): Highlights {
  const step = playing?.trace.steps[playing.step]
  return step
    ? { ...NO_HIGHLIGHTS, active: step.states, taken: step.transitions }
    : { ...NO_HIGHLIGHTS, selected: part }
}

interface PanelProps {
  readonly chart: ChartData
  readonly playing: PlayingTrace | null
  /** The id of the state or transition that is looked at. */
  readonly partId: string | null
}

function Panel({ chart, playing, partId }: PanelProps) {
  if (playing) return <PlayerPanel key={playing.trace.id} chart={chart} {...playing} />
  return partId === null ? <ChartPanel chart={chart} /> : <PartPanel chart={chart} id={partId} />
}

interface ChartScreenProps {
  readonly loader: FlowLoader
  readonly location: ChartLocation
}

/** One chart: its drawing, and beside it what is known of it, of a part of it, or of a way through it. */
export function ChartScreen({ loader, location }: ChartScreenProps) {
  const chart = use(loader.loadChart(location.chart))
  if (!chart) return <FlowNotFound name={location.chart} />
  const playing = traceAt(chart, location)
  const part = location.page === 'chart' ? location.at : null
  return (
    <ChartLayout chart={chart} highlights={highlightsFor(playing, part)} panWithArrows={playing === null}>
      <Panel chart={chart} playing={playing} partId={part} />
    </ChartLayout>
  )
}
