/** The labels of lines on the shortest path: the transition by which the path takes each line. */
import type { SvgShape, TransitionData } from '../../../flow-data.ts'
import { isShape, type ShapePart, transitionsOfLine, withDescendants } from './shape-tree.ts'

export type LineReason = Pick<TransitionData, 'id' | 'kind' | 'sentence' | 'trigger'>

/** The maximum number of letters in a row, and the height of a row in pixels. */
const ROW_LETTERS = 20
const ROW_HEIGHT = 15

function breakWords(text: string): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const row = rows.at(-1)
    if (row !== undefined && row.length + word.length < ROW_LETTERS) rows[rows.length - 1] = `${row} ${word}`
    else rows.push(word)
  }
  return rows
}

/** Replaces the texts of a label by one reason, with the same centre. */
function replaceTexts(label: SvgShape, { id, kind }: LineReason, text: string): SvgShape {
  const texts = withDescendants(label).filter(({ tag }) => tag === 'text')
  const first = texts[0]
  if (!first) return label
  const heights = texts.map(({ attributes }) => Number(attributes.y))
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2
  const rows = breakWords(text)
  const children = rows.map((row, index): SvgShape => {
    const y = middle + (index - (rows.length - 1) / 2) * ROW_HEIGHT
    return { tag: 'text', attributes: { ...first.attributes, y: String(y) }, children: [row] }
  })
  const reason = { tag: 'g', attributes: { class: `${kind} shortest-path`, 'data-transition': id }, children }
  return { ...label, children: [reason] }
}

/** Labels a line of a drawing with its reason on the path. A line that the path does not take does not change. */
export function fillLineReason(line: SvgShape, path: readonly LineReason[]): SvgShape {
  const ids = transitionsOfLine(line)
  const reason = path.find(({ id }) => ids.includes(id))
  if (!reason) return line
  const fill = (part: ShapePart): ShapePart => {
    if (!isShape(part)) return part
    if (part.attributes.class === 'words') return replaceTexts(part, reason, reason.sentence)
    return part.attributes.class === 'names' ? replaceTexts(part, reason, reason.trigger) : part
  }
  return { ...line, children: line.children.map(fill) }
}
