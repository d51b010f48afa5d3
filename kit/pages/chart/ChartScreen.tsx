import { use } from 'react'
import { FlowNotFound } from '../FlowNotFound.tsx'
import type { ChartData, Trace } from '../flow-data.ts'
import type { FlowLoader } from '../flow-loader.ts'
import type { FlowLocation } from '../navigation/flow-urls.ts'
import { useDrawingOptions } from '../navigation/use-location.ts'
import { PlayerPanel } from '../player/PlayerPanel.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { DrawingWithPanel } from './DrawingWithPanel.tsx'
import { PartPanel } from './details/PartPanel.tsx'
import { type Highlights, NO_HIGHLIGHTS } from './drawing/highlights/highlights.ts'
import { ChartTable } from './list/ChartTable.tsx'

type ChartLocation = Extract<FlowLocation, { page: 'chart' | 'trace' }>

/** A trace at one of its steps. */
interface PlayingTrace {
  readonly trace: Trace
  readonly step: number
}

/** The trace of a URL, with the step limited to its length; null for other URLs. */
function traceAt(chart: ChartData, location: ChartLocation): PlayingTrace | null {
  if (location.page !== 'trace') return null
  const trace = chart.traces.find(({ id }) => id === location.trace)
  return trace ? { trace, step: Math.min(location.step, trace.steps.length - 1) } : null
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
  /** The id of the selected state or transition. */
  readonly partId: string | null
  /** The id of the second selected state. */
  readonly to: string | null
  /** The number of the linked invariant, from 1. */
  readonly invariant: number | null
}

function Panel({ chart, playing, partId, to, invariant }: PanelProps) {
  if (playing) return <PlayerPanel chart={chart} trace={playing.trace} index={playing.step} />
  return partId === null ? (
    <ChartPanel chart={chart} invariant={invariant} />
  ) : (
    <PartPanel chart={chart} id={partId} to={to} />
  )
}

const NOTHING_CHOSEN = { at: null, to: null, invariant: null }

/** The parts that a URL selects. A trace that does not exist counts as an unknown part, so that the panel reports it. */
function choiceAt(location: ChartLocation, playing: PlayingTrace | null) {
  if (location.page === 'chart') return location
  return playing ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, at: location.trace }
}

interface ChartScreenProps {
  readonly loader: FlowLoader
  readonly location: ChartLocation
}

/** The table of a chart, or its drawing with a panel: the chart's description, a selected part, or a trace in the player. */
export function ChartScreen({ loader, location }: ChartScreenProps) {
  const { isTable } = useDrawingOptions()
  const chart = use(loader.loadChart(location.chart))
  if (!chart) return <FlowNotFound name={location.chart} />
  const playing = traceAt(chart, location)
  const { at: part, to, invariant } = choiceAt(location, playing)
  if (isTable && playing === null && part === null && invariant === null) return <ChartTable chart={chart} />
  return (
    <DrawingWithPanel
      chart={chart}
      highlights={highlightsFor(playing, part)}
      to={to}
      firstLevel={playing ? 'everything' : 'story'}
      panWithArrows={playing === null}
      panelId={playing?.trace.id ?? part ?? `${chart.root} ${invariant ?? ''}`}
      isLinked={playing !== null || part !== null}
    >
      <Panel chart={chart} playing={playing} partId={part} to={to} invariant={invariant} />
    </DrawingWithPanel>
  )
}
