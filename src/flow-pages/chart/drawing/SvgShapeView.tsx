import { createElement, type ReactNode } from 'react'
import type { SvgShape } from '#flow-pages/flow-data'
import { type Highlights, highlightAttributes } from './highlights'

/** React's names of the attributes that it spells its own way. */
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

const renderShapes = (parts: readonly (SvgShape | string)[], marks: Highlights): ReactNode[] =>
  parts.map((part, at) =>
    typeof part === 'string' ? part : <SvgShapeView key={String(at)} shape={part} highlights={marks} />,
  )

const isOutsideButton = (part: SvgShape | string): boolean =>
  isTransition(part) || (typeof part !== 'string' && part.tag === 'text' && part.attributes.class !== 'name')

/** A state's box is a button with its name; what else is written into it stands beside the button, not in it. */
function renderState({ attributes, children }: SvgShape, marks: Highlights): ReactNode[] {
  const id = attributes['data-state'] ?? ''
  const state = marks.active.includes(id) ? ', active' : ''
  const button = {
    role: 'button',
    'aria-label': `State ${id}${state}`,
    'aria-pressed': marks.selected === id,
  }
  const box = children.filter(part => !isOutsideButton(part))
  return [
    <g key="box" tabIndex={0} {...button}>
      {renderShapes(box, marks)}
    </g>,
    ...renderShapes(children.filter(isOutsideButton), marks),
  ]
}

/** A part of a drawing with all that is in it, each marked as it stands. */
export function SvgShapeView({ shape, highlights }: SvgShapeViewProps): ReactNode {
  const { tag, attributes, children } = shape
  const id = attributes['data-state'] ?? attributes['data-transition']
  const given = { ...attributesOf(shape), ...(id !== undefined && highlightAttributes(id, highlights)) }
  const inside =
    attributes['data-state'] === undefined
      ? renderShapes(children, highlights)
      : renderState(shape, highlights)
  return createElement(tag, given, ...inside)
}
