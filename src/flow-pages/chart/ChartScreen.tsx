import { use } from 'react'
import type { Place } from '../addresses'
import type { ChartData } from '../flow-data'
import type { FlowLoad } from '../load'
import { NoFlow } from '../NoFlow'
import { PlayerPanel } from '../player/PlayerPanel'
import { ChartPanel } from './ChartPanel'
import { ChartStage } from './ChartStage'
import { type Marks, NO_MARKS } from './marks'
import { PartPanel } from './PartPanel'

export type ChartPlace = Extract<Place, { page: 'chart' | 'walk' }>

/** The walk of an address, with its step kept within it. */
function walkAt(chart: ChartData, place: ChartPlace) {
  if (place.page !== 'walk') return null
  const walk = chart.walks.find(({ id }) => id === place.walk)
  return walk ? { walk, at: Math.min(place.step, walk.steps.length - 1) } : null
}

function marksFor(chart: ChartData, place: ChartPlace): Marks {
  const playing = walkAt(chart, place)
  const step = playing?.walk.steps[playing.at]
  if (step) return { ...NO_MARKS, lit: step.states, taken: step.transitions }
  return place.page === 'chart' ? { ...NO_MARKS, chosen: place.at } : NO_MARKS
}

function Panel({ chart, place }: { readonly chart: ChartData; readonly place: ChartPlace }) {
  const playing = walkAt(chart, place)
  if (playing) return <PlayerPanel key={playing.walk.id} chart={chart} {...playing} />
  if (place.page === 'chart' && place.at !== null) return <PartPanel chart={chart} id={place.at} />
  return <ChartPanel chart={chart} />
}

interface ChartScreenProps {
  readonly load: FlowLoad
  readonly place: ChartPlace
}

/** One chart: its drawing, and beside it what is known of it, of a part of it, or of a way through it. */
export function ChartScreen({ load, place }: ChartScreenProps) {
  const chart = use(load.chart(place.chart))
  if (!chart) return <NoFlow name={place.chart} />
  return (
    <ChartStage chart={chart} marks={marksFor(chart, place)} arrows={place.page === 'chart'}>
      <Panel chart={chart} place={place} />
    </ChartStage>
  )
}
