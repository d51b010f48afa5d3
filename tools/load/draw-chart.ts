const WIDTH = 640
const HEIGHT = 320
const MARGIN = 48

interface Mark {
  /** From 0 to 1. */
  readonly at: number
  readonly label: string
}

export interface Curve {
  readonly name: string
  readonly colour: string
  /** From 0 to 1 in both directions, from the left and from below. */
  readonly points: readonly (readonly [number, number])[]
}

interface Chart {
  readonly title: string
  readonly xTitle: string
  readonly columns: readonly Mark[]
  readonly rows: readonly Mark[]
  readonly curves: readonly Curve[]
}

const xOf = (share: number): number => Math.round(MARGIN + share * (WIDTH - 2 * MARGIN))
const yOf = (share: number): number => Math.round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN))

const drawRow = ({ at, label }: Mark): string =>
  `<path d="M${MARGIN} ${yOf(at)}H${WIDTH - MARGIN}" stroke="#ccc"/><text x="${MARGIN - 6}" y="${yOf(at) + 4}" text-anchor="end">${label}</text>`

const drawColumn = ({ at, label }: Mark): string =>
  `<text x="${xOf(at)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${label}</text>`

function drawCurve({ name, colour, points }: Curve): string {
  const text = points.map(([x, y]) => `${xOf(x)},${yOf(y)}`).join(' ')
  const last = yOf(points.at(-1)?.[1] ?? 0)
  return `<polyline points="${text}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - MARGIN + 6}" y="${last + 4}" fill="${colour}">${name}</text>`
}

/** @returns an SVG picture */
export const drawChart = ({ title, xTitle, columns, rows, curves }: Chart): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...rows.map(drawRow),
    ...columns.map(drawColumn),
    `<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">${xTitle}</text>`,
    ...curves.map(drawCurve),
    '</svg>',
  ].join('\n')}\n`
