import type { StateValue } from 'xstate'
import type { RecordedEntry, RecordedInput } from './recording'

type MutableStates = Record<string, StateValue | null>
type MutableEntry = RecordedEntry & { readonly states: MutableStates }
interface EntryLogOptions {
  /** Milliseconds. */
  readonly now: () => number
  /** So many inputs are kept at most, the newest, and so many notes. */
  readonly limit: number
}

/** How far a recording is. */
export interface RecordingProgress {
  /** How many inputs it holds; notes are none. */
  readonly inputCount: number
  /** How many older inputs were let go. */
  readonly dropped: number
  /** Milliseconds since it began. */
  readonly elapsed: number
}

const isAnnotation = ({ kind }: RecordedInput): boolean => kind === 'annotated'

/** The newest entries, and what is left of the older ones: how many inputs they were, and where they led. */
export function createEntryLog({ now, limit }: EntryLogOptions) {
  const began = now()
  const entries: MutableEntry[] = []
  const start: MutableStates = {}
  const last: MutableStates = {}
  const end: MutableStates = {}
  let inputCount = 0
  let dropped = 0
  /** What the charts are changed by: the newest input. */
  let cause: MutableEntry | null = null
  /** Lets the oldest input go, and the notes around it: those belong to pages that are gone. */
  const dropInput = () => {
    const oldest = entries.findIndex(entry => !isAnnotation(entry))
    const next = entries.findIndex((entry, at) => at > oldest && !isAnnotation(entry))
    for (const { states } of entries.splice(0, next)) Object.assign(start, states)
    inputCount -= 1
    dropped += 1
  }
  /** No chart misses a note: the inputs stay, and with them all that can be replayed. */
  const dropNote = () => void entries.splice(entries.findIndex(isAnnotation), 1)
  return {
    keep: (input: RecordedInput, isWithin: boolean) => {
      const at = Math.round(now() - began)
      const entry: MutableEntry = { ...input, at, states: {}, ...(isWithin && { nested: true }) }
      entries.push(entry)
      if (isAnnotation(input)) {
        if (entries.length - inputCount > limit) dropNote()
        return
      }
      cause = entry
      inputCount += 1
      if (inputCount > limit) dropInput()
    },
    stand: (way: string, value: StateValue | null) => {
      if (JSON.stringify(last[way]) === JSON.stringify(value)) return
      last[way] = value
      if (value !== null) end[way] = value
      const changed = cause?.states ?? start
      changed[way] = value
    },
    progress: (): RecordingProgress => ({ inputCount, dropped, elapsed: now() - began }),
    read: () => structuredClone({ start, entries, dropped, end }),
  }
}
