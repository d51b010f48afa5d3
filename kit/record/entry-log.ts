import type { StateValue } from 'xstate'
import type { RecordedEntry, RecordedInput } from './recording.ts'

type MutableStates = Record<string, StateValue | null>
type MutableEntry = RecordedEntry & { readonly states: MutableStates }
interface EntryLogOptions {
  /** The current time in ms. */
  readonly now: () => number
  /** How many inputs and how many annotations are kept. */
  readonly limit: number
}

/** How much is recorded. */
export interface RecordingProgress {
  /** The number of inputs. Annotations do not count. */
  readonly inputCount: number
  /** How many older inputs were dropped. */
  readonly dropped: number
  /** The time since the start, in ms. */
  readonly elapsed: number
}

const isAnnotation = ({ kind }: RecordedInput): boolean => kind === 'annotated'

/** Keeps the newest entries. Of dropped inputs it keeps the number and the states that they led to. */
export function createEntryLog({ now, limit }: EntryLogOptions) {
  const startTime = now()
  const entries: MutableEntry[] = []
  const start: MutableStates = {}
  const last: MutableStates = {}
  const end: MutableStates = {}
  let inputCount = 0
  let dropped = 0
  /** The newest input. State changes are written into it. */
  let cause: MutableEntry | null = null
  /** Drops the oldest input and the annotations around it, which belong to pages that are gone. */
  const dropInput = () => {
    const oldest = entries.findIndex(entry => !isAnnotation(entry))
    const next = entries.findIndex((entry, index) => index > oldest && !isAnnotation(entry))
    for (const { states } of entries.splice(0, next)) Object.assign(start, states)
    inputCount -= 1
    dropped += 1
  }
  /** Drops the oldest annotation. The inputs stay, so the recording can still be replayed. */
  const dropAnnotation = () => void entries.splice(entries.findIndex(isAnnotation), 1)
  return {
    append: (input: RecordedInput, isNested: boolean) => {
      const at = Math.round(now() - startTime)
      const entry: MutableEntry = { ...input, at, states: {}, ...(isNested && { nested: true }) }
      entries.push(entry)
      if (isAnnotation(input)) {
        if (entries.length - inputCount > limit) dropAnnotation()
        return
      }
      cause = entry
      inputCount += 1
      if (inputCount > limit) dropInput()
    },
    setState: (path: string, value: StateValue | null) => {
      if (JSON.stringify(last[path]) === JSON.stringify(value)) return
      last[path] = value
      if (value !== null) end[path] = value
      const changed = cause?.states ?? start
      changed[path] = value
    },
    progress: (): RecordingProgress => ({ inputCount, dropped, elapsed: now() - startTime }),
    snapshot: () => structuredClone({ start, entries, dropped, end }),
  }
}
