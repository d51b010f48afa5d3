import type { StateValue } from 'xstate'
import type { Entry, Input } from '#machines/kit/recording'

type Changing = Record<string, StateValue | null>
type Kept = Entry & { readonly stands: Changing }
interface TapeNeeds {
  /** Milliseconds. */
  readonly now: () => number
  /** So many entries are kept at most, the newest. */
  readonly limit: number
}

/** The newest entries, and what is left of the older ones: how many they were, and where they led. */
export function createTape({ now, limit }: TapeNeeds) {
  const began = now()
  const entries: Kept[] = []
  const start: Changing = {}
  const last: Changing = {}
  const end: Changing = {}
  let dropped = 0
  /** What the charts are changed by: the newest entry that is no note. */
  let cause: Kept | null = null
  const drop = () => {
    const oldest = entries.shift()
    if (oldest === cause) cause = null
    Object.assign(start, oldest?.stands)
    dropped += 1
  }
  return {
    keep: (input: Input, isWithin: boolean) => {
      const at = Math.round(now() - began)
      const entry: Kept = { ...input, at, stands: {}, ...(isWithin && { within: true }) }
      entries.push(entry)
      if (input.kind !== 'noted') cause = entry
      if (entries.length > limit) drop()
    },
    stand: (way: string, value: StateValue | null) => {
      if (JSON.stringify(last[way]) === JSON.stringify(value)) return
      last[way] = value
      if (value !== null) end[way] = value
      const changed = cause?.stands ?? start
      changed[way] = value
    },
    read: () => structuredClone({ start, entries, dropped, end }),
  }
}
