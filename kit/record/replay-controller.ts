import { errorMessageOf } from '../explore/kit-error.ts'
import type { RecordedEntry } from './recording.ts'

/** A session that plays entries forward only. */
interface PlayableSession {
  readonly playEntry: (entry: RecordedEntry) => Promise<void>
  readonly close: () => void
}

export interface ReplayState<Session> {
  readonly session: Session
  /** How many entries were played. */
  readonly playedCount: number
  /** Counts the sessions; it changes with each new session. */
  readonly sessionNumber: number
  /** Why the next entry cannot be played; null without a problem. */
  readonly error: string | null
}

/**
 * Moves forward and back in a recording. To go back it opens a new session and plays it from the start.
 * @param openSession opens a session at the start of the recording
 */
export function createReplayController<Session extends PlayableSession>(
  entries: readonly RecordedEntry[],
  openSession: () => Session,
) {
  const listeners = new Set<() => void>()
  let state: ReplayState<Session> = { session: openSession(), playedCount: 0, sessionNumber: 1, error: null }
  let targetCount = 0
  let running: Promise<void> | null = null
  const setState = (changes: Partial<ReplayState<Session>>) => {
    state = { ...state, ...changes }
    for (const notify of listeners) notify()
  }
  const playStep = async () => {
    const entry = entries[state.playedCount]
    if (targetCount < state.playedCount) {
      state.session.close()
      setState({ session: openSession(), playedCount: 0, sessionNumber: state.sessionNumber + 1 })
    } else if (entry) {
      await state.session.playEntry(entry)
      setState({ playedCount: state.playedCount + 1 })
    }
  }
  const playToTarget = async () => {
    try {
      while (state.playedCount !== targetCount) await playStep()
    } catch (error) {
      setState({ error: errorMessageOf(error) })
    }
  }
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Plays until this many entries were played. Resolves when the target is reached or an entry fails. */
    goTo: (count: number): Promise<void> => {
      targetCount = Math.min(Math.max(count, 0), entries.length)
      if (state.error !== null) setState({ error: null })
      // `finally` runs after the assignment, even when the target is already reached.
      running ??= playToTarget().finally(() => {
        running = null
      })
      return running
    },
  }
}
