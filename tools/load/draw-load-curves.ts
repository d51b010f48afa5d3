import type { LoadLevel } from './load-level'

const WIDTH = 640
const HEIGHT = 320
const MARGIN = 48

/** Where a value is on a logarithmic scale, from 0 to 1. */
const shareOf = (value: number, from: number, to: number): number =>
  Math.log(Math.max(value, from) / from) / Math.log(to / from)

/** Draws p50 and p99 for each number of customers, both on logarithmic scales. @returns an SVG picture */
export function drawLoadCurves(levels: readonly LoadLevel[]): string {
  const counts = levels.map(({ customers }) => customers)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const top = 10 ** Math.ceil(Math.log10(Math.max(...levels.map(({ p99 }) => p99))))
  const x = (customers: number) =>
    Math.round(MARGIN + shareOf(customers, fewest, most) * (WIDTH - 2 * MARGIN))
  const y = (ms: number) => Math.round(HEIGHT - MARGIN - shareOf(ms, 1, top) * (HEIGHT - 2 * MARGIN))
  const marks = Array.from({ length: Math.log10(top) + 1 }, (_, power) => 10 ** power)
  const rows = marks.map(
    ms =>
      `<path d="M${MARGIN} ${y(ms)}H${WIDTH - MARGIN}" stroke="#ccc"/><text x="${MARGIN - 6}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  )
  const columns = counts.map(
    count =>
      `<text x="${x(count)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  )
  const curve = (name: 'p50' | 'p99', colour: string) => {
    const points = levels.map(level => `${x(level.customers)},${y(level[name])}`)
    const last = y(levels.at(-1)?.[name] ?? 1)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - MARGIN + 6}" y="${last + 4}" fill="${colour}">${name}</text>`
  }
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Response times by the number of customers</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...rows,
    ...columns,
    `<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">customers at once</text>`,
    curve('p50', '#1a6e42'),
    curve('p99', '#b3261e'),
    '</svg>',
  ].join('\n')}\n`
}
