import { createElement, type ReactNode } from 'react'
import type { SvgShape } from '../../flow-data.ts'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useHref } from '../../navigation/use-location.ts'
import { type Highlights, highlightAttributes, lineAttributes } from './highlights/highlights.ts'
import { fillLineCount } from './highlights/line-count.ts'
import { fillLineReason } from './highlights/line-reason.ts'

/** SVG attributes with another name in React. */
const REACT_ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'marker-end': 'markerEnd',
  'text-anchor': 'textAnchor',
}

const attributesOf = ({ attributes }: SvgShape): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_ATTRIBUTE_NAMES[name] ?? name, value]),
  )

interface SvgShapeViewProps {
  readonly shape: SvgShape
  readonly highlights: Highlights
}

const renderShapes = (parts: readonly (SvgShape | string)[], highlights: Highlights): ReactNode[] =>
  parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <SvgShapeView key={String(index)} shape={part} highlights={highlights} />
    ),
  )

/** Whether a shape is inside the button of a box. The texts are outside it, so that screen readers read them separately. */
const isInButton = (part: SvgShape | string): boolean => typeof part !== 'string' && part.tag !== 'g'

/** The name of a box for screen readers. A closed group says so, because a press opens it. */
function boxLabel(id: string, css: string, { active, labelOf }: Highlights): string {
  const groupText = css.split(' ').includes('closed') ? ', closed group' : ''
  return `State ${labelOf?.(id) || id}${groupText}${active.includes(id) ? ', active' : ''}`
}

/** Renders a state as a button that holds its box. Its texts and transitions are outside the button. */
function renderState({ attributes, children }: SvgShape, highlights: Highlights): ReactNode[] {
  const id = attributes['data-state'] ?? ''
  const button = {
    role: 'button',
    'aria-label': boxLabel(id, attributes.class ?? '', highlights),
    'aria-pressed': highlights.selected === id,
  }
  return [
    <g key="box" tabIndex={0} {...button}>
      {renderShapes(children.filter(isInButton), highlights)}
    </g>,
    ...renderShapes(
      children.filter(part => !isInButton(part)),
      highlights,
    ),
  ]
}

/** A wide invisible copy of a line, so that a press near the thin line selects it. */
const renderPressArea = ({ children }: SvgShape): ReactNode[] =>
  children.flatMap(part =>
    typeof part !== 'string' && part.tag === 'path'
      ? [<path key="press" className="press" d={part.attributes.d} />]
      : [],
  )

/** A text of the drawing as a link to the page of the chart that is started. */
function StartedChartLink({ shape, highlights }: SvgShapeViewProps) {
  const hrefOf = useHref()
  return (
    <a href={hrefOf(chartUrl(shape.attributes['data-starts'] ?? ''))}>
      {renderShapes(shape.children, highlights)}
    </a>
  )
}

/** Renders an SVG element with its children and highlights. */
export function SvgShapeView({ shape: drawn, highlights }: SvgShapeViewProps): ReactNode {
  const isLine = drawn.attributes['data-source'] !== undefined
  const shape = isLine
    ? fillLineReason(fillLineCount(drawn, highlights.heat), highlights.shortestPath)
    : drawn
  const { tag, attributes, children } = shape
  if (attributes['data-starts'] !== undefined)
    return <StartedChartLink shape={shape} highlights={highlights} />
  const id = attributes['data-state'] ?? attributes['data-transition']
  const { 'data-source': source, 'data-target': target } = attributes
  const props = {
    ...attributesOf(shape),
    ...(id !== undefined && highlightAttributes(id, highlights)),
    ...(source !== undefined && target !== undefined && lineAttributes(source, target, highlights)),
  }
  const content =
    attributes['data-state'] === undefined
      ? [...(source === undefined ? [] : renderPressArea(shape)), ...renderShapes(children, highlights)]
      : renderState(shape, highlights)
  return createElement(tag, props, ...content)
}
