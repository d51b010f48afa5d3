import type { StateValue } from 'xstate'
import type { Entry, Input } from '#machines/kit/recording'

type Changing = Record<string, StateValue | null>
type Kept = Entry & { readonly stands: Changing }
interface TapeNeeds {
  /** Milliseconds. */
  readonly now: () => number
  /** So many inputs are kept at most, the newest, and so many notes. */
  readonly limit: number
}

/** How far a recording is. */
export interface Progress {
  /** How many inputs it holds; notes are none. */
  readonly inputs: number
  /** How many older inputs were let go. */
  readonly dropped: number
  /** Milliseconds since it began. */
  readonly lasted: number
}

const isNote = ({ kind }: Input): boolean => kind === 'noted'

/** The newest entries, and what is left of the older ones: how many inputs they were, and where they led. */
export function createTape({ now, limit }: TapeNeeds) {
  const began = now()
  const entries: Kept[] = []
  const start: Changing = {}
  const last: Changing = {}
  const end: Changing = {}
  let inputs = 0
  let dropped = 0
  /** What the charts are changed by: the newest input. */
  let cause: Kept | null = null
  /** Lets the oldest input go, and the notes around it: those belong to pages that are gone. */
  const dropInput = () => {
    const oldest = entries.findIndex(entry => !isNote(entry))
    const next = entries.findIndex((entry, at) => at > oldest && !isNote(entry))
    for (const { stands } of entries.splice(0, next)) Object.assign(start, stands)
    inputs -= 1
    dropped += 1
  }
  /** No chart misses a note: the inputs stay, and with them all that can be replayed. */
  const dropNote = () => void entries.splice(entries.findIndex(isNote), 1)
  return {
    keep: (input: Input, isWithin: boolean) => {
      const at = Math.round(now() - began)
      const entry: Kept = { ...input, at, stands: {}, ...(isWithin && { within: true }) }
      entries.push(entry)
      if (isNote(input)) {
        if (entries.length - inputs > limit) dropNote()
        return
      }
      cause = entry
      inputs += 1
      if (inputs > limit) dropInput()
    },
    stand: (way: string, value: StateValue | null) => {
      if (JSON.stringify(last[way]) === JSON.stringify(value)) return
      last[way] = value
      if (value !== null) end[way] = value
      const changed = cause?.stands ?? start
      changed[way] = value
    },
    progress: (): Progress => ({ inputs, dropped, lasted: now() - began }),
    read: () => structuredClone({ start, entries, dropped, end }),
  }
}
