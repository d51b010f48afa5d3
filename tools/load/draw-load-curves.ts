import { type Curve, drawChart } from './draw-chart'
import type { LoadLevel } from './load-level'

/** Where a value is on a logarithmic scale, from 0 to 1. */
const shareOf = (value: number, from: number, to: number): number =>
  Math.log(Math.max(value, from) / from) / Math.log(to / from)

/** Draws p50 and p99 for each number of customers, both on logarithmic scales. @returns an SVG picture */
export function drawLoadCurves(levels: readonly LoadLevel[]): string {
  const counts = levels.map(({ customers }) => customers)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const top = 10 ** Math.ceil(Math.log10(Math.max(...levels.map(({ p99 }) => p99))))
  const marks = Array.from({ length: Math.log10(top) + 1 }, (_, power) => 10 ** power)
  const curve = (name: 'p50' | 'p99', colour: string): Curve => ({
    ...{ name, colour },
    points: levels.map(level => [shareOf(level.customers, fewest, most), shareOf(level[name], 1, top)]),
  })
  return drawChart({
    title: 'Response times by the number of customers',
    xTitle: 'customers at once',
    rows: marks.map(ms => ({ at: shareOf(ms, 1, top), label: `${ms} ms` })),
    columns: counts.map(count => ({ at: shareOf(count, fewest, most), label: count.toLocaleString('en') })),
    curves: [curve('p50', '#1a6e42'), curve('p99', '#b3261e')],
  })
}
