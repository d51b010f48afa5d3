import { createElement, type ReactNode } from 'react'
import type { SvgShape } from '#flow-pages/flow-data'
import { type Highlights, highlightAttributes } from './highlights'

/** SVG attributes with another name in React. */
const REACT_ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'marker-end': 'markerEnd',
}

const attributesOf = ({ attributes }: SvgShape): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_ATTRIBUTE_NAMES[name] ?? name, value]),
  )

const isTransition = (part: SvgShape | string): boolean =>
  typeof part !== 'string' && part.attributes['data-transition'] !== undefined

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

const isOutsideButton = (part: SvgShape | string): boolean =>
  isTransition(part) || (typeof part !== 'string' && part.tag === 'text' && part.attributes.class !== 'name')

/** Renders a state as a button that holds its box and its name. Its other texts and arrows are outside the button. */
function renderState({ attributes, children }: SvgShape, highlights: Highlights): ReactNode[] {
  const id = attributes['data-state'] ?? ''
  const activeText = highlights.active.includes(id) ? ', active' : ''
  const button = {
    role: 'button',
    'aria-label': `State ${id}${activeText}`,
    'aria-pressed': highlights.selected === id,
  }
  const box = children.filter(part => !isOutsideButton(part))
  return [
    <g key="box" tabIndex={0} {...button}>
      {renderShapes(box, highlights)}
    </g>,
    ...renderShapes(children.filter(isOutsideButton), highlights),
  ]
}

/** Renders an SVG element with its children and highlights. */
export function SvgShapeView({ shape, highlights }: SvgShapeViewProps): ReactNode {
  const { tag, attributes, children } = shape
  const id = attributes['data-state'] ?? attributes['data-transition']
  const props = { ...attributesOf(shape), ...(id !== undefined && highlightAttributes(id, highlights)) }
  const content =
    attributes['data-state'] === undefined
      ? renderShapes(children, highlights)
      : renderState(shape, highlights)
  return createElement(tag, props, ...content)
}
