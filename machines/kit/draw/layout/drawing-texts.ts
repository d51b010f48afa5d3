/** The texts of boxes and lines, broken into rows. Each has the words and the names, and room for both. */
import type { DiagramTransition } from '#machines/kit/draw/diagram/diagram'
import { stateTitle, type TriggerKind } from '#machines/kit/draw/diagram/labels'
import type { ViewBox, ViewLine } from '#machines/kit/draw/view/drawing-view'

export type TextStyle = 'title' | 'note' | 'reason'

/** One row of text. */
export interface TextRow {
  readonly text: string
  readonly style: TextStyle
  /** The id of the transition that the row is about. */
  readonly transition?: string
  readonly kind?: TriggerKind
  /** The id of the chart that the row says is started. */
  readonly starts?: string
}

/** The same text in words and in names. */
export interface TextBlock {
  readonly words: readonly TextRow[]
  readonly names: readonly TextRow[]
}

/** How much a drawing says, and how much space is around its texts. */
export interface DrawingDetail {
  /** Whether boxes have their descriptions. */
  readonly descriptions: boolean
  /** How many reasons a line lists. With 0 it has their number. */
  readonly reasons: number
  /** The lines and boxes that have their first reason where the others have a number. */
  readonly worded?: ReadonlySet<ViewLine | ViewBox>
  /** The most letters in a row of a reason. */
  readonly letters: number
  /** The space between the border of a box and its texts, in pixels. */
  readonly boxPadding: number
  /** The space around the reasons of a line, in pixels. */
  readonly labelPadding: number
}

/** From much to little. */
export const DRAWING_DETAILS: readonly DrawingDetail[] = [
  { descriptions: true, reasons: 4, letters: 24, boxPadding: 10, labelPadding: 4 },
  { descriptions: false, reasons: 4, letters: 24, boxPadding: 10, labelPadding: 4 },
  { descriptions: false, reasons: 1, letters: 18, boxPadding: 8, labelPadding: 3 },
  { descriptions: false, reasons: 0, letters: 18, boxPadding: 6, labelPadding: 1 },
]

/** In pixels at the drawing's own size. `word` and `name` are the widths of one letter. */
export const TEXT_SIZES = {
  title: { font: 14, height: 19, word: 9.1, name: 9.1 },
  note: { font: 12, height: 15, word: 6.8, name: 6.8 },
  reason: { font: 12, height: 15, word: 6.8, name: 7.3 },
} as const satisfies Record<TextStyle, object>

const NOTE_LETTERS = 32
const MAX_NOTE_ROWS = 4

/** Breaks a text into rows. Names may break after a point and before a bracket or a capital letter. */
function breakRows(text: string, letters: number): string[] {
  const pieces = text.split(/(?<=\s)|(?<=[.|])|(?=\[)|(?<=[a-z])(?=[A-Z])/)
  const rows: string[] = ['']
  for (const piece of pieces) {
    const row = rows.at(-1) ?? ''
    if (row !== '' && (row + piece).trimEnd().length > letters) rows.push(piece)
    else rows[rows.length - 1] = row + piece
  }
  return rows.map(row => row.trim())
}

const SENTENCE_END = /(?<=[.!?]['’]?)\s/
const CLAUSE_END = /(?<=[,:;])\s/

/** The rows of as many whole parts of a text as there is room for; null if the first part is too long. */
function fittingRows(text: string, partEnd: RegExp): string[] | null {
  const parts = text.split(partEnd)
  const counts = parts.map((_, index) => parts.length - index)
  const beginnings = counts.map(count =>
    breakRows(
      parts
        .slice(0, count)
        .join(' ')
        .replace(/[,:;]$/, ''),
      NOTE_LETTERS,
    ),
  )
  return beginnings.find(rows => rows.length <= MAX_NOTE_ROWS) ?? null
}

/** The rows of a description. A long one ends after a sentence, else after a clause, and the page of the chart has the rest. */
const descriptionRows = (description: string): string[] =>
  fittingRows(description, SENTENCE_END) ??
  fittingRows(description, CLAUSE_END) ??
  breakRows(description, NOTE_LETTERS)

const reasonRows = ({ id, kind }: DiagramTransition, text: string, letters: number): TextRow[] =>
  breakRows(text, letters).map(row => ({
    text: row,
    style: 'reason',
    transition: id,
    kind,
  }))

const noteRow = (text: string): TextRow => ({ text, style: 'note' })

/** The first reasons, and how many more there are. One more costs no more room than its number, so it is shown. */
function reasonBlock(
  reasons: readonly DiagramTransition[],
  { reasons: limit, letters }: DrawingDetail,
  prefix = '',
): TextBlock {
  if (limit === 0) {
    const rows = reasons.length > 0 ? [noteRow(`${prefix}${reasons.length}`)] : []
    return { words: rows, names: rows }
  }
  const shown = reasons.slice(0, limit)
  const rest = reasons.length - shown.length
  const more = rest > 0 ? [noteRow(`and ${rest} more`)] : []
  return {
    words: [...shown.flatMap(reason => reasonRows(reason, `${prefix}${reason.words}`, letters)), ...more],
    names: [...shown.flatMap(reason => reasonRows(reason, `${prefix}${reason.name}`, letters)), ...more],
  }
}

const withFirstReason = (detail: DrawingDetail, part: ViewLine | ViewBox): DrawingDetail =>
  detail.worded?.has(part) ? { ...detail, reasons: 1 } : detail

/** The label of a line. */
export const lineTexts = (line: ViewLine, detail: DrawingDetail): TextBlock =>
  reasonBlock(line.reasons, withFirstReason(detail, line))

/** Marks what happens in a box without leaving it. */
const STAYS = '↻ '

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function groupRows({ group }: ViewBox): TextRow[] {
  if (!group || group.isOpen) return []
  const { states, entering, leaving } = group
  return [
    noteRow(`${countOf(states, 'state')} inside`),
    noteRow(`${countOf(entering, 'transition')} in, ${leaving} out`),
  ]
}

/** The charts that a box starts, a row for each. */
const startRows = ({ starts }: ViewBox, nameOf: (id: string) => string): TextRow[] =>
  starts.map(id => ({ ...noteRow(`Starts: ${nameOf(id)}`), starts: id }))

/** The texts of a box: its title, its description, what a closed group holds, what it starts, and what happens inside it. */
export function boxTexts(box: ViewBox, detail: DrawingDetail): TextBlock {
  const { state, isAnywhere, staying, group } = box
  const notes =
    detail.descriptions && !isAnywhere && !group?.isOpen
      ? descriptionRows(state.description).filter(Boolean).map(noteRow)
      : []
  const inside = reasonBlock(staying, withFirstReason(detail, box), STAYS)
  const words = isAnywhere ? 'At any time' : state.title
  const rows = (title: string, others: readonly TextRow[]): TextRow[] => [
    { text: title, style: 'title' },
    ...notes,
    ...groupRows(box),
    ...others,
  ]
  return {
    words: rows(words, [...startRows(box, stateTitle), ...inside.words]),
    names: rows(state.name, [...startRows(box, id => id), ...inside.names]),
  }
}

/** Whether a text has a number instead of reasons. */
export const hasOnlyNumber = ({ words }: TextBlock): boolean => words.every(({ transition }) => !transition)

/** The size of a text block without the space around it. */
export function textSize({ words, names }: TextBlock): { readonly width: number; readonly height: number } {
  const widthOf = (rows: readonly TextRow[], letter: 'word' | 'name') =>
    Math.max(0, ...rows.map(({ text, style }) => text.length * TEXT_SIZES[style][letter]))
  const heightOf = (rows: readonly TextRow[]) =>
    rows.reduce((height, { style }) => height + TEXT_SIZES[style].height, 0)
  return {
    width: Math.max(widthOf(words, 'word'), widthOf(names, 'name')),
    height: Math.max(heightOf(words), heightOf(names)),
  }
}
