import { getErrorMessage } from '#domain/error-message'
import type { RecordedEntry } from '#machines/kit/record/recording'

/** Where one stage can be played to; going back opens another and plays up to there. */
interface PlayableSession {
  readonly play: (entry: RecordedEntry) => Promise<void>
  readonly close: () => void
}

export interface ReplayState<Stage> {
  readonly session: Stage
  /** How many of the entries were played. */
  readonly playedCount: number
  /** Another for each stage. */
  readonly sessionNumber: number
  /** Why it goes no further than this; null where it does. */
  readonly error: string | null
}

/** Walks to and fro through a recording. */
export function createReplayController<Stage extends PlayableSession>(
  entries: readonly RecordedEntry[],
  open: () => Stage,
) {
  const hearers = new Set<() => void>()
  let showing: ReplayState<Stage> = { session: open(), playedCount: 0, sessionNumber: 1, error: null }
  let wanted = 0
  let walk: Promise<void> | null = null
  const show = (next: Partial<ReplayState<Stage>>) => {
    showing = { ...showing, ...next }
    for (const hear of hearers) hear()
  }
  const step = async () => {
    const entry = entries[showing.playedCount]
    if (wanted < showing.playedCount) {
      showing.session.close()
      show({ session: open(), playedCount: 0, sessionNumber: showing.sessionNumber + 1 })
    } else if (entry) {
      await showing.session.play(entry)
      show({ playedCount: showing.playedCount + 1 })
    }
  }
  const walkOn = async () => {
    try {
      while (showing.playedCount !== wanted) await step()
    } catch (error) {
      show({ error: getErrorMessage(error) })
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
      if (showing.error !== null) show({ error: null })
      // Even a walk to where it stands already ends only after it has been kept here.
      walk ??= walkOn().finally(() => {
        walk = null
      })
      return walk
    },
  }
}
