/** A drawing as a standalone SVG with light and dark colours. Pages can mark its parts by `data-state` and `data-transition`. */
import type { DiagramTransition } from './diagram/diagram.ts'
import { isOverlapping, segmentsOf } from './layout/drawing-geometry.ts'
import { TEXT_SIZES, type TextBlock, type TextRow } from './layout/drawing-texts.ts'
import type { Point, Rect } from './layout/elk-graph.ts'
import type { PlacedBox, PlacedDrawing, PlacedLine } from './layout/place-drawing.ts'

const STYLE = `
svg { --ground: #fffdf9; --ink: #231b15; --soft: #675a4f; --border: #8f8275; --box: #fff; --nest: #c53e1308; --event: #1d4ed8; --after: #92400e; --done: #15703a; --error: #b3261e; --always: #675a4f; background: var(--ground) }
@media (prefers-color-scheme: dark) { svg { --ground: #15110e; --ink: #f8f1e8; --soft: #bbaea0; --border: #8d7e71; --box: #261f19; --nest: #ff7d450a; --event: #9dbcff; --after: #ffc66b; --done: #8fdba0; --error: #ffb3a9; --always: #bbaea0 } }
text { font: ${TEXT_SIZES.reason.font}px system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: var(--soft) }
.title { font-size: ${TEXT_SIZES.title.font}px; font-weight: 700; fill: var(--ink) }
.state > rect { fill: var(--box); stroke: var(--border); stroke-width: 1.2 }
.state.open > rect { fill: var(--nest) }
.state.anywhere > rect, .state.region > rect { stroke-dasharray: 6 4 }
.dot { fill: var(--ink) }
.line path { fill: none; stroke: var(--kind); stroke-width: 1.4 }
.line.story path { stroke-width: 2.8 }
.line > rect { fill: var(--ground); opacity: 0.92 }
[data-transition] text, .line .words > text, .line .names > text { fill: var(--kind) }
${['event', 'after', 'done', 'error', 'always'].map(kind => `.${kind} { --kind: var(--${kind}) }`).join('\n')}
.mixed { --kind: var(--soft) }
`.trim()

const ARROW_HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes a text for SVG and HTML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)

/** Rounds to a tenth of a pixel, so that a picture is the same on every computer. */
const formatCoordinate = (value = 0): string => String(Math.round(value * 10) / 10)

/** Which texts an SVG has. A page that switches between them takes both. */
type SvgTexts = readonly ('words' | 'names')[]

const renderRect = ({ x, y, width, height }: Rect, inset = 0): string =>
  `<rect x="${formatCoordinate(x + inset)}" y="${formatCoordinate(y + inset)}" width="${formatCoordinate(width - 2 * inset)}" height="${formatCoordinate(height - 2 * inset)}" rx="${8 - inset}"/>`

/** The part of a row's height above the baseline of its letters. */
const BASELINE = 0.78

interface PlacedRow extends Point {
  readonly row: TextRow
}

const heightOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, { style }) => sum + TEXT_SIZES[style].height, 0)

/** Rows below each other. @param at the upper left corner of the first */
function placeRows(rows: readonly TextRow[], at: Point): PlacedRow[] {
  let top = at.y
  return rows.map(row => {
    const { height } = TEXT_SIZES[row.style]
    top += height
    return { row, x: at.x, y: top - height * (1 - BASELINE) }
  })
}

/** @param anchor the attribute that aligns the text @returns a text that can be a link to the chart that it names */
const renderText = ({ row: { text, style, starts }, x, y }: PlacedRow, anchor: string): string => {
  const element = `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}"${style === 'title' ? ' class="title"' : ''}${anchor}>${escapeXml(text)}</text>`
  return starts === undefined ? element : `<g data-starts="${escapeXml(starts)}">${element}</g>`
}

type Sentences = ReadonlyMap<string, DiagramTransition>

/** The rows of one transition as one part, with its whole sentence. */
function renderPart(rows: readonly PlacedRow[], sentences: Sentences, anchor: string): string {
  const texts = rows.map(row => renderText(row, anchor)).join('')
  const { transition = '', kind = '' } = rows[0]?.row ?? {}
  const title = `<title>${escapeXml(sentences.get(transition)?.words ?? '')}</title>`
  return transition === ''
    ? texts
    : `<g class="${kind}" data-transition="${escapeXml(transition)}">${title}${texts}</g>`
}

/** Neighbouring rows of the same transition together. */
function groupRows(rows: readonly PlacedRow[]): PlacedRow[][] {
  const groups: PlacedRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0]?.row.transition === row.row.transition) last.push(row)
    else groups.push([row])
  }
  return groups
}

interface BlockOptions {
  readonly texts: SvgTexts
  readonly transitions: readonly DiagramTransition[]
  /** Where the rows of a block begin, and how they are aligned. */
  readonly placeAt: (rows: readonly TextRow[]) => Point
  readonly anchor: string
}

/** The words, the names, and an empty part for each transition that has no row. */
function renderBlock(block: TextBlock, { texts, transitions, placeAt, anchor }: BlockOptions): string {
  const sentences = new Map(transitions.map(transition => [transition.id, transition]))
  const shown = new Set(texts.flatMap(kind => block[kind].map(({ transition }) => transition)))
  const hidden = transitions.filter(({ id }) => !shown.has(id))
  return [
    ...texts.map(kind => {
      const parts = groupRows(placeRows(block[kind], placeAt(block[kind])))
      return `<g class="${kind}">${parts.map(rows => renderPart(rows, sentences, anchor)).join('')}</g>`
    }),
    ...hidden.map(({ id }) => `<g data-transition="${escapeXml(id)}"></g>`),
  ].join('')
}

const DOT_SIZE = 5

/** Marks a state in which the state around it begins. */
const renderDot = ({ x, y, height }: Rect): string =>
  `<circle class="dot" cx="${formatCoordinate(x)}" cy="${formatCoordinate(y + Math.min(height / 2, 20))}" r="${DOT_SIZE}"/>`

const STACK_OFFSET = 4

/** A second border behind a closed group. */
const renderStack = (rect: Rect): string =>
  renderRect({ ...rect, x: rect.x + STACK_OFFSET, y: rect.y + STACK_OFFSET })

function renderBox(
  placed: PlacedBox,
  regions: ReadonlySet<string>,
  padding: number,
  texts: SvgTexts,
): string {
  const { box, texts: block } = placed
  const { state, group, isInitial, isAnywhere, staying } = box
  const isRegion = regions.has(state.id)
  const css = [
    'state',
    group && (group.isOpen ? 'open' : 'closed'),
    isAnywhere && 'anywhere',
    isRegion && 'region',
  ]
  const placeAt = (rows: readonly TextRow[]) => ({
    x: placed.x + padding + (placed.shift ?? 0),
    y: box.boxes.length > 0 ? placed.y + padding : placed.y + (placed.height - heightOf(rows)) / 2,
  })
  return [
    `<g class="${css.filter(Boolean).join(' ')}" data-state="${escapeXml(state.id)}">`,
    `<title>${escapeXml(state.description)}</title>`,
    group && !group.isOpen ? renderStack(placed) : '',
    renderRect(placed),
    state.kind === 'final' ? renderRect(placed, 3) : '',
    isInitial ? renderDot(placed) : '',
    renderBlock(block, { texts, transitions: staying, placeAt, anchor: '' }),
    '</g>',
  ].join('')
}

const CENTRED = ' text-anchor="middle"'

const formatPoint = ({ x, y }: Point): string => `${formatCoordinate(x)} ${formatCoordinate(y)}`
const toPathData = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${formatPoint(point)}`).join('')

/** The kind of all transitions of a line, for its colour. */
function kindOf(transitions: readonly DiagramTransition[]): string {
  const [kind, ...others] = new Set(transitions.map(transition => transition.kind))
  return kind !== undefined && others.length === 0 ? kind : 'mixed'
}

/** Empty rows, which a page can fill. */
function renderCount({ count }: PlacedLine): string {
  if (!count) return ''
  const { place, rows } = count
  const top = place.y + (place.height - rows * TEXT_SIZES.note.height) / 2
  const row: TextRow = { text: '', style: 'note' }
  const placed = placeRows(Array(rows).fill(row), { x: place.x + place.width / 2, y: top })
  return `<g class="count">${placed.map(text => renderText(text, CENTRED)).join('')}</g>`
}

function renderLine(placed: PlacedLine, texts: SvgTexts, hasCounts: boolean): string {
  const { line, points, label, texts: block } = placed
  const { source, target, reasons, isStory } = line
  const css = ['line', kindOf(reasons), ...(isStory ? ['story'] : [])].join(' ')
  const placeAt = (rows: readonly TextRow[]) => {
    return { x: label.x + label.width / 2, y: label.y + (label.height - heightOf(rows)) / 2 }
  }
  return [
    `<g class="${css}" data-source="${escapeXml(source)}" data-target="${escapeXml(target)}">`,
    `<title>${escapeXml(reasons.map(({ words }) => words).join('\n'))}</title>`,
    `<path d="${toPathData(points)}" marker-end="url(#head)"/>`,
    // Beside its line a label needs no ground, which would cover the colour of the group around it.
    segmentsOf(points).some(segment => isOverlapping(segment, label)) ? renderRect(label) : '',
    renderBlock(block, { texts, transitions: reasons, placeAt, anchor: CENTRED }),
    hasCounts ? renderCount(placed) : '',
    '</g>',
  ].join('')
}

interface SvgOptions {
  /** The name of the chart. */
  readonly title: string
  readonly texts?: SvgTexts
  /** Whether lines that have only a number get empty texts for how often they were taken. */
  readonly hasCounts?: boolean
}

/**
 * Renders a drawing.
 * @returns an SVG in which `data-state` and `data-transition` name the parts of the chart
 */
export function renderSvg(
  { width, height, detail, boxes, lines }: PlacedDrawing,
  { title, texts = ['words'], hasCounts = false }: SvgOptions,
): string {
  const size = [width, height].map(formatCoordinate)
  const regions = new Set(
    boxes.flatMap(({ box: { state } }) =>
      state.kind === 'parallel' ? state.states.map(({ id }) => id) : [],
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" role="img">`,
    `<title>The chart of ${escapeXml(title)}</title><style>${STYLE}</style>${ARROW_HEAD}`,
    ...boxes.map(box => renderBox(box, regions, detail.boxPadding, texts)),
    ...lines.map(line => renderLine(line, texts, hasCounts)),
    '</svg>\n',
  ].join('\n')
}
