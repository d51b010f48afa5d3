import { errorWords } from '#domain/error-words'
import type { Entry } from '#machines/kit/recording'

/** Where one stage can be played to; going back opens another and plays up to there. */
interface Playing {
  readonly play: (entry: Entry) => Promise<void>
  readonly close: () => void
}

export interface Showing<Stage> {
  readonly stage: Stage
  /** How many of the entries were played. */
  readonly at: number
  /** Another for each stage. */
  readonly number: number
  /** Why it goes no further than this; null where it does. */
  readonly trouble: string | null
}

/** Walks to and fro through a recording. */
export function createReplayer<Stage extends Playing>(entries: readonly Entry[], open: () => Stage) {
  const hearers = new Set<() => void>()
  let showing: Showing<Stage> = { stage: open(), at: 0, number: 1, trouble: null }
  let wanted = 0
  let walk: Promise<void> | null = null
  const show = (next: Partial<Showing<Stage>>) => {
    showing = { ...showing, ...next }
    for (const hear of hearers) hear()
  }
  const step = async () => {
    const entry = entries[showing.at]
    if (wanted < showing.at) {
      showing.stage.close()
      show({ stage: open(), at: 0, number: showing.number + 1 })
    } else if (entry) {
      await showing.stage.play(entry)
      show({ at: showing.at + 1 })
    }
  }
  const walkOn = async () => {
    try {
      while (showing.at !== wanted) await step()
    } catch (error) {
      show({ trouble: errorWords(error) })
    }
  }
  return {
    showing: () => showing,
    subscribe: (hear: () => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    /** @param place how many entries are to be played then */
    goTo: (place: number): Promise<void> => {
      wanted = Math.min(Math.max(place, 0), entries.length)
      if (showing.trouble !== null) show({ trouble: null })
      // Even a walk to where it stands already ends only after it has been kept here.
      walk ??= walkOn().finally(() => {
        walk = null
      })
      return walk
    },
  }
}
