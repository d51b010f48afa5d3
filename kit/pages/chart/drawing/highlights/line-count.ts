/** The labels of numbered lines in a heat map: how often each line was taken. */
import type { SvgShape } from '../../../flow-data.ts'
import type { Heat } from './heat.ts'
import { isShape, type ShapePart, transitionsOfLine } from './shape-tree.ts'

const isCount = (part: ShapePart): boolean => isShape(part) && part.attributes.class === 'count'

/** '12 times in 3 recordings' in two rows, or '12×' in one. No rows for 'never', which a thin line already shows. */
function rowsOf(text: string, count: number): readonly string[] {
  const [times = '', recordings] = text.split(' in ')
  if (recordings === undefined) return []
  if (count > 1) return [`${times} in`, recordings]
  return [times.replace(/ times?$/, '×')]
}

function fillCount(shape: SvgShape, text: string): SvgShape {
  const texts = shape.children.filter(isShape)
  const rows = rowsOf(text, texts.length)
  return { ...shape, children: texts.map((row, index) => ({ ...row, children: [rows[index] ?? ''] })) }
}

/** A line of a drawing with its count in words. Without a heat map it has no count. */
export function fillLineCount(line: SvgShape, heat: Heat | null): SvgShape {
  if (!heat) return { ...line, children: line.children.filter(part => !isCount(part)) }
  const text = heat.textOf(transitionsOfLine(line))
  const hasCount = line.children.some(isCount)
  const fill = (part: ShapePart): ShapePart => {
    if (!isShape(part)) return part
    if (isCount(part)) return fillCount(part, text)
    return part.tag === 'title' ? { ...part, children: [`${text}\n${part.children.join('')}`] } : part
  }
  const counted = hasCount ? { 'data-counted': '' } : {}
  // Without a count there is nothing to read on the ground of the label, which would cut the line.
  const isEmptyGround = (part: ShapePart) =>
    hasCount && text === 'never' && isShape(part) && part.tag === 'rect'
  return {
    ...line,
    attributes: { ...line.attributes, ...counted },
    children: line.children.filter(part => !isEmptyGround(part)).map(fill),
  }
}
