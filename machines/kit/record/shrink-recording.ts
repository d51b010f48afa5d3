/** The shortest recording that still shows what a long one shows. */

import type { ChartStates } from './actor-paths'
import type { RecordedEntry, Recording } from './recording'
import type { RecordedCharts } from './recording-player'
import { playPossibleInputs, type ReplayOutcome, replayRecording } from './replay-recording'

export type ShrinkableRecording = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped' | 'end'>

/** What is left of these entries when they are played, where it still shows what matters; null where it does not. */
type ShrinkAttempt = (entries: readonly RecordedEntry[]) => readonly RecordedEntry[] | null

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Without so many entries from here on. Notes stay: no chart hears them, and a page may want them. */
const removeEntries = (
  entries: readonly RecordedEntry[],
  from: number,
  size: number,
): readonly RecordedEntry[] =>
  entries.filter((entry, at) => entry.kind === 'annotated' || at < from || at >= from + size)

/** One round over all entries, so many at a time, from the end: what came late hangs on what came before. */
function shrinkRound(
  entries: readonly RecordedEntry[],
  size: number,
  step: number,
  test: ShrinkAttempt,
): readonly RecordedEntry[] {
  let best = entries
  for (let end = entries.length; end > 0; end -= step) {
    const from = Math.max(end - size, 0)
    const shorter = removeEntries(best, from, end - from)
    if (shorter.length < best.length) best = test(shorter) ?? best
  }
  return best
}

/** Halves, quarters and so on; then one at a time, and two that only together leave no trace, until nothing more can go. */
function shrinkEntries(entries: readonly RecordedEntry[], test: ShrinkAttempt): readonly RecordedEntry[] {
  let best = entries
  for (let size = Math.ceil(entries.length / 2); size > 1; size = Math.ceil(size / 2))
    best = shrinkRound(best, size, size, test)
  for (let before = best.length + 1; best.length < before; ) {
    before = best.length
    best = shrinkRound(shrinkRound(best, 1, 1, test), 2, 1, test)
  }
  return best
}

/** Where the charts stood after these entries, as it was recorded. */
const statesAfter = (start: ChartStates, entries: readonly RecordedEntry[]): ChartStates =>
  Object.assign({}, start, ...entries.map(({ states }) => states))

/** Of a standing that part. */
const pickStates = (standing: ChartStates, ways: readonly string[]): ChartStates =>
  Object.fromEntries(ways.map(way => [way, standing[way] ?? null]))

/**
 * For a recording that is replayed well: the shortest that ends as it matters.
 * @param keeps whether an end is one that matters
 */
export function shrinkToSameEnd<Whole extends ShrinkableRecording>(
  charts: RecordedCharts,
  recording: Whole,
  keeps: (end: ChartStates) => boolean,
): Whole {
  const { input } = recording
  const test: ShrinkAttempt = entries => {
    const played = playPossibleInputs(charts, { input, entries })
    return keeps(played.end) ? played.entries : null
  }
  const { start, entries, end } = playPossibleInputs(charts, {
    input,
    entries: shrinkEntries(recording.entries, test),
  })
  return { ...recording, start, entries, end }
}

type ReplayFailure = Exclude<ReplayOutcome, { kind: 'matched' }>

/** What must be the same, for it to be the same trouble. */
const failureIdentity = (outcome: ReplayOutcome) => ({ ...outcome, at: null, entry: null })

/** The charts it is about. */
function affectedPaths(trouble: ReplayFailure): readonly string[] {
  if (trouble.kind === 'diverged') return Object.keys(trouble.expected)
  return trouble.entry && 'to' in trouble.entry ? [trouble.entry.to] : []
}

/** The entry where it shows, with those that it was within. */
function failingTail(
  entries: readonly RecordedEntry[],
  { kind, at }: ReplayFailure,
): readonly RecordedEntry[] {
  let from = at
  while (kind === 'diverged' && from > 0 && entries[from]?.nested) from -= 1
  return entries.slice(from, at + 1)
}

/** What is expected at its end is what was recorded; all else is as it is now. */
function withExpectedStates(
  tail: readonly RecordedEntry[],
  played: readonly RecordedEntry[],
  trouble: ReplayFailure,
): readonly RecordedEntry[] {
  const expected = trouble.kind === 'diverged' ? trouble.expected : {}
  const last = tail.length - 1
  return tail.map((entry, at) => {
    const { states } = played.at(at - tail.length) ?? entry
    return { ...entry, states: at === last ? { ...states, ...expected } : states }
  })
}

/** For a recording that is not replayed well: the shortest with the same first trouble, from the same states. */
export function shrinkToSameFailure<Whole extends ShrinkableRecording>(
  charts: RecordedCharts,
  recording: Whole,
  trouble: ReplayFailure,
): Whole {
  const { input } = recording
  const tail = failingTail(recording.entries, trouble)
  const head = recording.entries.slice(0, trouble.at + 1 - tail.length)
  const ways = affectedPaths(trouble)
  const before = pickStates(statesAfter(recording.start, head), ways)
  /** With the entry where it shows at its end. */
  const whole = (entries: readonly RecordedEntry[]): Whole => {
    const { start: now, entries: left } = playPossibleInputs(charts, { input, entries })
    // Where the start is the trouble, it is what was recorded.
    const start = trouble.at < 0 ? recording.start : now
    const played = playPossibleInputs(charts, { input, entries: [...left, ...tail] }).entries.slice(
      left.length,
    )
    const end = statesAfter(start, left)
    return { ...recording, start, entries: [...left, ...withExpectedStates(tail, played, trouble)], end }
  }
  const test: ShrinkAttempt = entries => {
    const shorter = whole(entries)
    const left = shorter.entries.slice(0, shorter.entries.length - tail.length)
    if (!isSameValue(pickStates(shorter.end, ways), before)) return null
    return isSameValue(failureIdentity(replayRecording(charts, shorter).outcome), failureIdentity(trouble))
      ? left
      : null
  }
  return whole(shrinkEntries(head, test))
}
