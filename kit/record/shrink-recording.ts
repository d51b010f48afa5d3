/** Finds the shortest recording that still shows the same end or the same failure. */
import type { ChartStates } from './actor-paths.ts'
import type { RecordedEntry, Recording } from './recording.ts'
import type { RecordedCharts } from './recording-player.ts'
import { playPossibleInputs, type ReplayOutcome, replayRecording } from './replay-recording.ts'

export type ShrinkableRecording = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped' | 'end'>

/** Plays entries. Returns those that could be played, or null when they no longer show what matters. */
type ShrinkAttempt = (entries: readonly RecordedEntry[]) => readonly RecordedEntry[] | null
const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Removes `size` entries from an index on. Annotations stay: no chart receives them, but a page may need them. */
const removeEntries = (
  entries: readonly RecordedEntry[],
  from: number,
  size: number,
): readonly RecordedEntry[] =>
  entries.filter((entry, index) => entry.kind === 'annotated' || index < from || index >= from + size)

/** Tries to remove `size` entries at a time, from the end to the start, because late entries depend on early ones. */
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

/** Tries halves, quarters and so on, then single entries and pairs of neighbours until nothing more can be removed. */
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

/** The recorded states after these entries. */
const statesAfter = (start: ChartStates, entries: readonly RecordedEntry[]): ChartStates =>
  Object.assign({}, start, ...entries.map(({ states }) => states))

/** The states of these charts. */
const pickStates = (states: ChartStates, paths: readonly string[]): ChartStates =>
  Object.fromEntries(paths.map(path => [path, states[path] ?? null]))

/**
 * Shrinks a recording whose replay matches to the shortest with an end that matters.
 * @param keepsEnd whether an end is one that matters
 */
export function shrinkToSameEnd<Shrinkable extends ShrinkableRecording>(
  charts: RecordedCharts,
  recording: Shrinkable,
  keepsEnd: (end: ChartStates) => boolean,
): Shrinkable {
  const { input } = recording
  const test: ShrinkAttempt = entries => {
    const played = playPossibleInputs(charts, { input, entries })
    return keepsEnd(played.end) ? played.entries : null
  }
  const { start, entries, end } = playPossibleInputs(charts, {
    input,
    entries: shrinkEntries(recording.entries, test),
  })
  return { ...recording, start, entries, end }
}

type ReplayFailure = Exclude<ReplayOutcome, { kind: 'matched' }>

/** What two outcomes have in common when they are the same failure. */
const failureIdentity = (outcome: ReplayOutcome) => ({ ...outcome, at: null, entry: null })

/** The paths of the charts in a failure. */
function affectedPaths(failure: ReplayFailure): readonly string[] {
  if (failure.kind === 'diverged') return Object.keys(failure.expected)
  return failure.entry && 'to' in failure.entry ? [failure.entry.to] : []
}

/** The entry that fails, together with the entries that it is nested in. */
function failingTail(
  entries: readonly RecordedEntry[],
  { kind, at }: ReplayFailure,
): readonly RecordedEntry[] {
  let from = at
  while (kind === 'diverged' && from > 0 && entries[from]?.nested) from -= 1
  return entries.slice(from, at + 1)
}

/** The tail with the states of today, and at its end the recorded states that the replay did not reach. */
function withExpectedStates(
  tail: readonly RecordedEntry[],
  played: readonly RecordedEntry[],
  failure: ReplayFailure,
): readonly RecordedEntry[] {
  const expected = failure.kind === 'diverged' ? failure.expected : {}
  const last = tail.length - 1
  return tail.map((entry, index) => {
    const { states } = played.at(index - tail.length) ?? entry
    return { ...entry, states: index === last ? { ...states, ...expected } : states }
  })
}

/** Shrinks a recording whose replay fails to the shortest with the same first failure, from the same states. */
export function shrinkToSameFailure<Shrinkable extends ShrinkableRecording>(
  charts: RecordedCharts,
  recording: Shrinkable,
  failure: ReplayFailure,
): Shrinkable {
  const { input } = recording
  const tail = failingTail(recording.entries, failure)
  const head = recording.entries.slice(0, failure.at + 1 - tail.length)
  const paths = affectedPaths(failure)
  const statesBefore = pickStates(statesAfter(recording.start, head), paths)
  /** Plays a shorter head and appends the tail that fails. */
  const withTail = (shorterHead: readonly RecordedEntry[]): Shrinkable => {
    const playedHead = playPossibleInputs(charts, { input, entries: shorterHead })
    const { entries } = playedHead
    // When the start itself differs, the recorded start is what the replay must be compared with.
    const start = failure.at < 0 ? recording.start : playedHead.start
    const playedTail = playPossibleInputs(charts, { input, entries: [...entries, ...tail] }).entries.slice(
      entries.length,
    )
    const end = statesAfter(start, entries)
    return {
      ...recording,
      start,
      entries: [...entries, ...withExpectedStates(tail, playedTail, failure)],
      end,
    }
  }
  const test: ShrinkAttempt = entries => {
    const shorter = withTail(entries)
    if (!isSameValue(pickStates(shorter.end, paths), statesBefore)) return null
    const { outcome } = replayRecording(charts, shorter)
    return isSameValue(failureIdentity(outcome), failureIdentity(failure))
      ? shorter.entries.slice(0, shorter.entries.length - tail.length)
      : null
  }
  return withTail(shrinkEntries(head, test))
}
