import type { ChangeKind } from '../../../../compare/compare-charts.ts'
import { markCoverage, type ReachedParts } from './coverage-mark.ts'
import { type Focus, lineKey } from './focus.ts'
import { type Heat, heatLevelOf } from './heat.ts'
import type { LineReason } from './line-reason.ts'

/** The highlighted parts of a drawing. */
export interface Highlights {
  /** The ids of the active states. */
  readonly active: readonly string[]
  /** The ids of the transitions that led to the active states. */
  readonly taken: readonly string[]
  /** The id of the selected state or transition. */
  readonly selected: string | null
  /** The parts that are not dimmed; null when nothing is dimmed. */
  readonly focus: Focus | null
  /** The transitions of the shortest path that the reader asked for. */
  readonly shortestPath: readonly LineReason[]
  /** What was reached; null without coverage colours. */
  readonly covered: ReachedParts | null
  /** How often each transition was taken; null without a heat map. */
  readonly heat: Heat | null
  /** What changed since an older version, by the id of the part; null if only the current version is drawn. */
  readonly changes: Readonly<Record<string, ChangeKind>> | null
  /** Returns the label of a state; null to use its id. */
  readonly labelOf: ((id: string) => string) | null
}

export const NO_HIGHLIGHTS: Highlights = {
  active: [],
  taken: [],
  selected: null,
  focus: null,
  shortestPath: [],
  covered: null,
  heat: null,
  changes: null,
  labelOf: null,
}

/** The data attribute of a line that is not in focus. */
export const lineAttributes = (
  source: string,
  target: string,
  { focus }: Highlights,
): Record<string, string> =>
  focus && !focus.lines.includes(lineKey(source, target)) ? { 'data-dimmed': '' } : {}

/** The data attributes for the highlights of a state or transition; the styles select by them. */
export function highlightAttributes(
  id: string,
  { active, taken, selected, focus, covered, heat, changes }: Highlights,
): Record<string, string> {
  return {
    ...(active.includes(id) && { 'data-active': '' }),
    ...(taken.includes(id) && { 'data-taken': '' }),
    ...(focus && !id.includes('|') && !focus.boxes.includes(id) && { 'data-dimmed': '' }),
    ...(selected === id && { 'data-selected': '' }),
    ...(covered && { 'data-covered': markCoverage(covered, id) }),
    ...(heat && id.includes('|') && { 'data-heat': String(heatLevelOf(heat.countOf(id), heat.largest)) }),
    ...(changes?.[id] && { 'data-change': changes[id] }),
  }
}
