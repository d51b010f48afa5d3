/** The shortest recording that still shows what a long one shows. */
import type { Charts } from '#machines/kit/play'
import type { Entry, Recording } from '#machines/kit/recording'
import { type Outcome, playThrough, replay } from '#machines/kit/replay'
import type { Standing } from '#machines/kit/ways'

export type Playable = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped' | 'end'>

/** What is left of these entries when they are played, where it still shows what matters; null where it does not. */
type Try = (entries: readonly Entry[]) => readonly Entry[] | null

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Without so many entries from here on. Notes stay: no chart hears them, and a page may want them. */
const cut = (entries: readonly Entry[], from: number, size: number): readonly Entry[] =>
  entries.filter((entry, at) => entry.kind === 'noted' || at < from || at >= from + size)

/** One round over all entries, so many at a time, from the end: what came late hangs on what came before. */
function round(entries: readonly Entry[], size: number, step: number, test: Try): readonly Entry[] {
  let best = entries
  for (let end = entries.length; end > 0; end -= step) {
    const from = Math.max(end - size, 0)
    const shorter = cut(best, from, end - from)
    if (shorter.length < best.length) best = test(shorter) ?? best
  }
  return best
}

/** Halves, quarters and so on; then one at a time, and two that only together leave no trace, until nothing more can go. */
function shortest(entries: readonly Entry[], test: Try): readonly Entry[] {
  let best = entries
  for (let size = Math.ceil(entries.length / 2); size > 1; size = Math.ceil(size / 2))
    best = round(best, size, size, test)
  for (let before = best.length + 1; best.length < before; ) {
    before = best.length
    best = round(round(best, 1, 1, test), 2, 1, test)
  }
  return best
}

/** Where the charts stood after these entries, as it was recorded. */
const standingAfter = (start: Standing, entries: readonly Entry[]): Standing =>
  Object.assign({}, start, ...entries.map(({ stands }) => stands))

/** Of a standing that part. */
const only = (standing: Standing, ways: readonly string[]): Standing =>
  Object.fromEntries(ways.map(way => [way, standing[way] ?? null]))

/**
 * For a recording that is replayed well: the shortest that ends as it matters.
 * @param keeps whether an end is one that matters
 */
export function shrinkEnd<Whole extends Playable>(
  charts: Charts,
  recording: Whole,
  keeps: (end: Standing) => boolean,
): Whole {
  const { input } = recording
  const test: Try = entries => {
    const played = playThrough(charts, { input, entries })
    return keeps(played.end) ? played.entries : null
  }
  const { start, entries, end } = playThrough(charts, { input, entries: shortest(recording.entries, test) })
  return { ...recording, start, entries, end }
}

type Trouble = Exclude<Outcome, { kind: 'same' }>

/** What must be the same, for it to be the same trouble. */
const markOf = (outcome: Outcome) => ({ ...outcome, at: null, entry: null })

/** The charts it is about. */
function waysOf(trouble: Trouble): readonly string[] {
  if (trouble.kind === 'differs') return Object.keys(trouble.expected)
  return trouble.entry && 'to' in trouble.entry ? [trouble.entry.to] : []
}

/** The entry where it shows, with those that it was within. */
function tailOf(entries: readonly Entry[], { kind, at }: Trouble): readonly Entry[] {
  let from = at
  while (kind === 'differs' && from > 0 && entries[from]?.within) from -= 1
  return entries.slice(from, at + 1)
}

/** What is expected at its end is what was recorded; all else is as it is now. */
function expecting(tail: readonly Entry[], played: readonly Entry[], trouble: Trouble): readonly Entry[] {
  const expected = trouble.kind === 'differs' ? trouble.expected : {}
  const last = tail.length - 1
  return tail.map((entry, at) => {
    const { stands } = played.at(at - tail.length) ?? entry
    return { ...entry, stands: at === last ? { ...stands, ...expected } : stands }
  })
}

/** For a recording that is not replayed well: the shortest with the same first trouble, from the same states. */
export function shrinkTrouble<Whole extends Playable>(
  charts: Charts,
  recording: Whole,
  trouble: Trouble,
): Whole {
  const { input } = recording
  const tail = tailOf(recording.entries, trouble)
  const head = recording.entries.slice(0, trouble.at + 1 - tail.length)
  const ways = waysOf(trouble)
  const before = only(standingAfter(recording.start, head), ways)
  /** With the entry where it shows at its end. */
  const whole = (entries: readonly Entry[]): Whole => {
    const { start: now, entries: left } = playThrough(charts, { input, entries })
    // Where the start is the trouble, it is what was recorded.
    const start = trouble.at < 0 ? recording.start : now
    const played = playThrough(charts, { input, entries: [...left, ...tail] }).entries.slice(left.length)
    const end = standingAfter(start, left)
    return { ...recording, start, entries: [...left, ...expecting(tail, played, trouble)], end }
  }
  const test: Try = entries => {
    const shorter = whole(entries)
    const left = shorter.entries.slice(0, shorter.entries.length - tail.length)
    if (!isSame(only(shorter.end, ways), before)) return null
    return isSame(markOf(replay(charts, shorter).outcome), markOf(trouble)) ? left : null
  }
  return whole(shortest(head, test))
}
