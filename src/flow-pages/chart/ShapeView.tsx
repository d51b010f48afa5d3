import { createElement, type ReactNode } from 'react'
import type { Shape } from '../flow-data'
import { type Marks, marksOf } from './marks'

/** React's names of the attributes that it spells its own way. */
const SPELLINGS: Readonly<Record<string, string>> = { class: 'className', 'marker-end': 'markerEnd' }

const attributesOf = ({ attributes }: Shape): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [SPELLINGS[name] ?? name, value]))

const isTransition = (part: Shape | string): boolean =>
  typeof part !== 'string' && part.attributes['data-transition'] !== undefined

interface ShapeViewProps {
  readonly shape: Shape
  readonly marks: Marks
}

const viewsOf = (parts: readonly (Shape | string)[], marks: Marks): ReactNode[] =>
  parts.map((part, at) =>
    typeof part === 'string' ? part : <ShapeView key={String(at)} shape={part} marks={marks} />,
  )

const isLine = (part: Shape | string): boolean =>
  isTransition(part) || (typeof part !== 'string' && part.tag === 'text' && part.attributes.class !== 'name')

/** A state's box is a button with its name; what else is written into it stands beside the button, not in it. */
function stateParts({ attributes, children }: Shape, marks: Marks): ReactNode[] {
  const id = attributes['data-state'] ?? ''
  const state = marks.lit.includes(id) ? ', active' : ''
  const button = { role: 'button', 'aria-label': `State ${id}${state}`, 'aria-pressed': marks.chosen === id }
  const box = children.filter(part => !isLine(part))
  return [
    <g key="box" tabIndex={0} {...button}>
      {viewsOf(box, marks)}
    </g>,
    ...viewsOf(children.filter(isLine), marks),
  ]
}

/** A part of a drawing with all that is in it, each marked as it stands. */
export function ShapeView({ shape, marks }: ShapeViewProps): ReactNode {
  const { tag, attributes, children } = shape
  const id = attributes['data-state'] ?? attributes['data-transition']
  const given = { ...attributesOf(shape), ...(id !== undefined && marksOf(id, marks)) }
  const inside = attributes['data-state'] === undefined ? viewsOf(children, marks) : stateParts(shape, marks)
  return createElement(tag, given, ...inside)
}
