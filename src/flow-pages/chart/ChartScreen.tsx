import { use } from 'react'
import type { Place } from '../addresses'
import type { ChartData, Walk } from '../flow-data'
import type { FlowLoad } from '../load'
import { NoFlow } from '../NoFlow'
import { PlayerPanel } from '../player/PlayerPanel'
import { ChartPanel } from './ChartPanel'
import { ChartStage } from './ChartStage'
import { type Marks, NO_MARKS } from './marks'
import { PartPanel } from './PartPanel'

export type ChartPlace = Extract<Place, { page: 'chart' | 'walk' }>

/** A walk at one of its steps. */
interface Playing {
  readonly walk: Walk
  readonly at: number
}

/** The walk of an address, with its step kept within it. */
function walkAt(chart: ChartData, place: ChartPlace): Playing | null {
  if (place.page !== 'walk') return null
  const walk = chart.walks.find(({ id }) => id === place.walk)
  return walk ? { walk, at: Math.min(place.step, walk.steps.length - 1) } : null
}

function marksOf(playing: Playing | null, part: string | null): Marks {
  const step = playing?.walk.steps[playing.at]
  return step ? { ...NO_MARKS, lit: step.states, taken: step.transitions } : { ...NO_MARKS, chosen: part }
}

interface PanelProps {
  readonly chart: ChartData
  readonly playing: Playing | null
  /** The id of the state or transition that is looked at. */
  readonly part: string | null
}

function Panel({ chart, playing, part }: PanelProps) {
  if (playing) return <PlayerPanel key={playing.walk.id} chart={chart} {...playing} />
  return part === null ? <ChartPanel chart={chart} /> : <PartPanel chart={chart} id={part} />
}

interface ChartScreenProps {
  readonly load: FlowLoad
  readonly place: ChartPlace
}

/** One chart: its drawing, and beside it what is known of it, of a part of it, or of a way through it. */
export function ChartScreen({ load, place }: ChartScreenProps) {
  const chart = use(load.chart(place.chart))
  if (!chart) return <NoFlow name={place.chart} />
  const playing = walkAt(chart, place)
  const part = place.page === 'chart' ? place.at : null
  return (
    <ChartStage chart={chart} marks={marksOf(playing, part)} arrows={playing === null}>
      <Panel chart={chart} playing={playing} part={part} />
    </ChartStage>
  )
}
