import { createElement, type ReactNode } from 'react'
import type { SvgShape } from '#flow-pages/flow-data'
import { type Highlights, highlightAttributes, lineAttributes } from './highlights'

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

/** Whether a shape belongs to the button of a box. The texts have their own places for screen readers. */
const isInButton = (part: SvgShape | string): boolean => typeof part !== 'string' && part.tag !== 'g'

/** The name of a box for screen readers. A closed group says so, because a press opens it. */
function boxLabel(id: string, css: string, { active }: Highlights): string {
  const groupText = css.split(' ').includes('closed') ? ', closed group' : ''
  return `State ${id}${groupText}${active.includes(id) ? ', active' : ''}`
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

/** A wide invisible copy of a line, so that a press beside the thin line finds it. */
const renderPressArea = ({ children }: SvgShape): ReactNode[] =>
  children.flatMap(part =>
    typeof part !== 'string' && part.tag === 'path'
      ? [<path key="press" className="press" d={part.attributes.d} />]
      : [],
  )

/** Renders an SVG element with its children and highlights. */
export function SvgShapeView({ shape, highlights }: SvgShapeViewProps): ReactNode {
  const { tag, attributes, children } = shape
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
