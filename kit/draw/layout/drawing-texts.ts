/** The texts of boxes and lines, broken into rows. Each has the words and the names, and room for both. */
import type { DiagramTransition } from '../diagram/diagram.ts'
import { stateTitle, type TriggerKind } from '../diagram/labels.ts'
import type { ViewBox, ViewLine } from '../view/drawing-view.ts'
import { breakRows } from './break-rows.ts'

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
  /** How many reasons a line lists. With 0 it has a number, and the list beside the drawing has the reasons. */
  readonly reasons: number
  /** Whether a reason is the event or the delay alone, without its condition. */
  readonly isBrief?: boolean
  /** The lines and boxes that have their first reason where the others have a number. */
  readonly worded?: ReadonlySet<ViewLine | ViewBox>
  /** The most letters in a row of a reason. */
  readonly letters: number
  /** The most letters in a row of a description. */
  readonly noteLetters: number
  /** The space between the border of a box and its texts, in pixels. */
  readonly boxPadding: number
  /** The space around the reasons of a line, in pixels. */
  readonly labelPadding: number
}

/** From much to little. */
export const DRAWING_DETAILS: readonly DrawingDetail[] = [
  { descriptions: true, reasons: 4, letters: 24, noteLetters: 32, boxPadding: 10, labelPadding: 4 },
  { descriptions: false, reasons: 4, letters: 24, noteLetters: 32, boxPadding: 10, labelPadding: 4 },
  { descriptions: false, reasons: 1, letters: 18, noteLetters: 32, boxPadding: 8, labelPadding: 3 },
  {
    ...{ descriptions: false, reasons: 1, isBrief: true, letters: 16 },
    ...{ noteLetters: 32, boxPadding: 6, labelPadding: 1 },
  },
  {
    ...{ descriptions: false, reasons: 0, isBrief: true, letters: 16 },
    ...{ noteLetters: 32, boxPadding: 6, labelPadding: 1 },
  },
]

/** In pixels at the drawing's own size. `word` and `name` are the widths of one letter. */
export const TEXT_SIZES = {
  title: { font: 14, height: 19, word: 9.1, name: 9.1 },
  note: { font: 12, height: 15, word: 6.8, name: 6.8 },
  reason: { font: 12, height: 15, word: 6.8, name: 7.3 },
} as const satisfies Record<TextStyle, object>

const MAX_NOTE_ROWS = 4

const SENTENCE_END = /(?<=[.!?]['’]?)\s/
const CLAUSE_END = /(?<=[,:;])\s/

/** The rows of as many whole parts of a text as there is room for; null if the first part is too long. */
function fittingRows(text: string, partEnd: RegExp, letters: number): string[] | null {
  const parts = text.split(partEnd)
  const counts = parts.map((_, index) => parts.length - index)
  const beginnings = counts.map(count =>
    breakRows(
      parts
        .slice(0, count)
        .join(' ')
        .replace(/[,:;]$/, ''),
      letters,
    ),
  )
  return beginnings.find(rows => rows.length <= MAX_NOTE_ROWS) ?? null
}

/** The rows of a description. A long one ends after a sentence, else after a clause, and the page of the chart has the rest. */
const descriptionRows = (description: string, letters: number): string[] =>
  fittingRows(description, SENTENCE_END, letters) ??
  fittingRows(description, CLAUSE_END, letters) ??
  breakRows(description, letters)

const noteRow = (text: string): TextRow => ({ text, style: 'note' })

/** A sentence, and the transitions that it is about. */
interface SaidReason {
  readonly text: string
  readonly transitions: readonly DiagramTransition[]
}

/** Each sentence once. */
function saidReasons(
  reasons: readonly DiagramTransition[],
  textOf: (reason: DiagramTransition) => string,
): SaidReason[] {
  const said = new Map<string, DiagramTransition[]>()
  for (const reason of reasons) said.set(textOf(reason), [...(said.get(textOf(reason)) ?? []), reason])
  return [...said].map(([text, transitions]) => ({ text, transitions }))
}

function reasonRows({ text, transitions }: SaidReason, letters: number, prefix: string): TextRow[] {
  const [first] = transitions
  const ways = transitions.length > 1 ? ` (${transitions.length} ways)` : ''
  const about = first && { transition: first.id, kind: first.kind }
  const rows = `${prefix}${text}${ways}`.split('\n').flatMap(line => breakRows(line, letters))
  return rows.map(row => ({ text: row, style: 'reason', ...about }))
}

/** Begins each reason of a list, because a reason may take several rows. */
const LISTED = '• '

/** The first reasons, and how many more there are. One more costs no more room than its number, so it is shown. */
function listReasons(
  said: readonly SaidReason[],
  { reasons: limit, letters }: DrawingDetail,
  prefix: string,
): TextRow[] {
  const rest = said.slice(limit).reduce((sum, { transitions }) => sum + transitions.length, 0)
  const more = rest > 0 ? [noteRow(`and ${rest} more`)] : []
  const listed = said.slice(0, limit)
  const mark = prefix === '' && listed.length > 1 ? LISTED : prefix
  return [...listed.flatMap(reason => reasonRows(reason, letters, mark)), ...more]
}

/** What a reason says. The cases of an event are below each other, without its condition. */
function sentenceOf({ words, brief, cases }: DiagramTransition, { isBrief }: DrawingDetail): string {
  if (cases.length > 0) return cases.join('\n')
  return isBrief ? brief : words
}

const reasonBlock = (
  reasons: readonly DiagramTransition[],
  detail: DrawingDetail,
  prefix = '',
): TextBlock => ({
  words: listReasons(
    saidReasons(reasons, reason => sentenceOf(reason, detail)),
    detail,
    prefix,
  ),
  names: listReasons(
    saidReasons(reasons, ({ name }) => name),
    detail,
    prefix,
  ),
})

const sameRows = (rows: readonly TextRow[]): TextBlock => ({ words: rows, names: rows })

/** The number of a line in the list beside the drawing. */
export const numberTexts = (number: number): TextBlock => sameRows([noteRow(`${number}`)])
/** Reserves room for two digits in the layout. `numberLines` writes the real number. */
const ANY_NUMBER = 88

const withFirstReason = (detail: DrawingDetail, part: ViewLine | ViewBox): DrawingDetail =>
  detail.worded?.has(part) ? { ...detail, reasons: 1 } : detail

/** The label of a line. */
export function lineTexts(line: ViewLine, detail: DrawingDetail): TextBlock {
  const own = withFirstReason(detail, line)
  return own.reasons === 0 ? numberTexts(ANY_NUMBER) : reasonBlock(line.reasons, own)
}

/** Marks what happens in a box without leaving it. */
const STAYS = '↻ '

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What happens in a box, or how many things do. */
function stayingTexts({ staying }: ViewBox, detail: DrawingDetail): TextBlock {
  if (detail.reasons > 0 || staying.length === 0) return reasonBlock(staying, detail, STAYS)
  return sameRows([noteRow(`${STAYS}${countOf(staying.length, 'reason')}`)])
}

/** What a closed group holds. A level may show only some of its states. */
function groupRows({ group }: ViewBox): TextRow[] {
  if (!group || group.isOpen) return []
  const { states, shownStates, entering, leaving } = group
  const shown = shownStates < states ? `${shownStates} of ` : ''
  const ways = noteRow(`${countOf(entering, 'transition')} in, ${leaving} out`)
  return [noteRow(`${shown}${countOf(states, 'state')} inside`), ...(entering + leaving > 0 ? [ways] : [])]
}

/** The charts that a box starts, a row for each. */
const startRows = ({ starts }: ViewBox, nameOf: (id: string) => string): TextRow[] =>
  starts.map(id => ({ ...noteRow(`Starts: ${nameOf(id)}`), starts: id }))

/** The texts of a box: its title, its description, what a closed group holds, what it starts, and what happens inside it. */
export function boxTexts(box: ViewBox, detail: DrawingDetail): TextBlock {
  const { state, isAnywhere, group } = box
  const notes =
    detail.descriptions && !isAnywhere && !group?.isOpen
      ? descriptionRows(state.description, detail.noteLetters).filter(Boolean).map(noteRow)
      : []
  const inside = stayingTexts(box, withFirstReason(detail, box))
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
