/** The page of the changes: one section for each chart that differs, with its drawing, its changes in words and what tests them. */

import type { ChangeKind } from '../../compare/compare-charts.ts'
import type { ChangeLine } from '../../compare/describe-changes.ts'
import { escapeXml } from '../../draw/render-svg.ts'
import type { ChartDrawing } from '../flow-data.ts'
import type { AffectedTests } from './affected-tests.ts'

export interface ChartChanges {
  readonly name: string
  readonly lines: readonly ChangeLine[]
  /** The drawing of both versions; '' for a chart that was removed. */
  readonly svg: string
  /** The same drawing for the flow pages; null for a chart that was removed. */
  readonly drawing: ChartDrawing | null
  readonly kinds: ReadonlyMap<string, ChangeKind>
  readonly tests: AffectedTests
}

const STYLE = `
:root { color-scheme: light dark; --ground: #fffdf9; --ink: #231b15; --soft: #675a4f; --added: #15703a; --removed: #b3261e; --changed: #92400e }
@media (prefers-color-scheme: dark) { :root { --ground: #15110e; --ink: #f8f1e8; --soft: #bbaea0; --added: #8fdba0; --removed: #ffb3a9; --changed: #ffc66b } }
body { margin: 0 auto; max-width: 1280px; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
section { border-top: 1px solid var(--soft); margin-top: 32px }
.drawing { overflow-x: auto }
li.added { color: var(--added) } li.removed { color: var(--removed); text-decoration: line-through } li.changed { color: var(--changed) }
.key { border: 3px solid var(--added); padding: 0 6px; margin-right: 12px }
.key.removed { border: 3px dashed var(--removed); text-decoration: line-through } .key.changed { border: 3px double var(--changed) }
`.trim()

/** Colour and line style of each kind, so that no change shows by its colour alone. */
const MARKS: Readonly<
  Record<Exclude<ChangeKind, 'same'>, readonly [box: string, text: string, line: string]>
> = {
  added: ['stroke: var(--added); stroke-width: 4', 'fill: var(--added); font-weight: 700', 'stroke-width: 4'],
  removed: [
    'stroke: var(--removed); stroke-width: 3; stroke-dasharray: 4 4',
    'fill: var(--removed); text-decoration: line-through',
    'stroke-dasharray: 4 4',
  ],
  changed: [
    'stroke: var(--changed); stroke-width: 4; stroke-dasharray: 14 3',
    'fill: var(--changed); font-weight: 700; text-decoration: underline',
    'stroke-dasharray: 14 3',
  ],
}

/** The styles that mark the parts of one drawing. */
function markStyles(name: string, kinds: ChartChanges['kinds']): string {
  return [...kinds]
    .flatMap(([id, kind]) => {
      if (kind === 'same') return []
      const [box, text, line] = MARKS[kind]
      const drawing = `#drawing-${name}`
      const transition = `[data-transition="${id}"]`
      return id.includes('|')
        ? [
            `${drawing} ${transition} text { ${text} }`,
            `${drawing} .line:has(${transition}) > path { stroke: var(--${kind}); ${line} }`,
          ]
        : [`${drawing} [data-state="${id}"] > rect { ${box} }`]
    })
    .join('\n')
}

const renderList = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? `<p>${title}: none</p>`
    : `<h3>${title}</h3><ul>${items.map(item => `<li>${escapeXml(item)}</li>`).join('')}</ul>`

/** The meaning of the numbers in the drawing; '' without any. */
function renderNumbers({ drawing }: ChartChanges): string {
  const numbered = drawing?.numbered ?? []
  const texts = numbered.map(
    ({ number, source, target, names }) => `${number}: ${source} → ${target}: ${names.join('; ')}`,
  )
  return texts.length === 0 ? '' : renderList('Numbers in the drawing', texts)
}

function renderChart(chart: ChartChanges): string {
  const { name, lines, svg, kinds, tests } = chart
  const changes = lines.map(({ kind, text }) => `<li class="${kind}">${escapeXml(text)}</li>`).join('\n')
  return `<section id="${name}"><h2>${escapeXml(name)}</h2>
<ul>${changes}</ul>
<style>${markStyles(name, kinds)}</style>
<div class="drawing" id="drawing-${name}">${svg}</div>
${renderNumbers(chart)}
${renderList(
  'Paths through them',
  tests.paths.map(({ id, title }) => `${id.replace('-', ' ')}: ${title}`),
)}
${renderList('Invariants that they can break', tests.invariants)}
${renderList('Recordings through them', tests.recordings)}
</section>`
}

/** The whole page. It needs no other file. */
export const renderChanges = (revision: string, charts: readonly ChartChanges[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changes since ${escapeXml(revision)}</title><style>${STYLE}</style></head>
<body><h1>Changes since ${escapeXml(revision)}</h1>
<p><span class="key">added</span><span class="key removed">removed</span><span class="key changed">changed</span></p>
${charts.length === 0 ? '<p>No chart has changed.</p>' : charts.map(renderChart).join('\n')}
</body></html>
`
