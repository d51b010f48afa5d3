/** What things are called on the flow pages. */
import type { CoverageWay, FindKind, TransitionNote } from './flow-data'

export interface Way {
  readonly way: CoverageWay
  readonly label: string
  readonly says: string
}

/** The three ways in which the parts of a chart are reached. */
export const WAYS: readonly Way[] = [
  { way: 'model', label: 'by paths', says: 'walked by the generated paths' },
  { way: 'browser', label: 'in the browser', says: 'walked through the real pages in a browser' },
  { way: 'scenarios', label: 'in recordings', says: 'seen in recorded sessions' },
]

export const KIND_WORDS = {
  chart: 'flow',
  state: 'state',
  event: 'event',
  law: 'law',
  message: 'message',
  path: 'path',
  journey: 'journey',
  counterexample: 'counterexample',
  survivor: 'survivor',
} as const satisfies Record<FindKind, string>

/** What sets a transition off, by its kind. */
export const SET_OFF = {
  event: 'An event',
  after: 'A timer',
  done: 'An answer',
  error: 'A failure',
  always: 'At once',
} as const satisfies Record<TransitionNote['kind'], string>

/** '1 path', '3 paths'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Rounded down, so that only all of it is 100 %. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
