import { type Curve, drawChart } from './draw-chart'

/** The memory of a server right after a garbage collection. */
export interface MemorySample {
  /** The hours of the simulated day that have passed. */
  readonly hour: number
  /** In MB. */
  readonly heap: number
  readonly memory: number
}

/** In MB. */
const ROW_STEP = 50

/** Draws heap and memory over the day. @returns an SVG picture */
export function drawMemoryCurves(samples: readonly MemorySample[], hours: number): string {
  const most = Math.max(...samples.map(({ memory }) => memory))
  const top = Math.ceil(most / ROW_STEP) * ROW_STEP
  const curve = (name: 'heap' | 'memory', colour: string): Curve => ({
    ...{ name, colour },
    points: samples.map(sample => [sample.hour / hours, sample[name] / top]),
  })
  return drawChart({
    title: 'Memory of the server during eight hours of traffic',
    xTitle: 'hours',
    rows: Array.from({ length: top / ROW_STEP + 1 }, (_, row) => ({
      at: (row * ROW_STEP) / top,
      label: `${row * ROW_STEP} MB`,
    })),
    columns: Array.from({ length: hours + 1 }, (_, hour) => ({ at: hour / hours, label: String(hour) })),
    curves: [curve('heap', '#1a6e42'), curve('memory', '#b3261e')],
  })
}
