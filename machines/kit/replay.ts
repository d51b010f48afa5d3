/** Replaying a recording: the same charts, with all work outside them replaced by stand-ins that answer when the recording says so. */
import { type AnyActorRef, type AnyStateMachine, createActor, type StateValue } from 'xstate'
import { withLeafStandIns } from '#machines/kit/inert'
import {
  type Answered,
  type Entry,
  type Recording,
  type Sent,
  type Standing,
  standingInto,
} from '#machines/kit/record'
import { answerOf } from '#machines/kit/running'

export interface Replay {
  /** The standing of every machine at the end of what was played. */
  readonly end: Standing
  /** What could not be done as it was recorded, by its place among the entries; null where all could. */
  readonly stuck: { readonly at: number; readonly why: string } | null
}

/** Timers that are armed and wait to be told. */
function heldClock() {
  const armed = new Map<number, () => void>()
  let count = 0
  return {
    setTimeout: (work: () => void) => {
      armed.set(count, work)
      count += 1
      return count - 1
    },
    clearTimeout: (id: number) => void armed.delete(id),
    /** @throws Error when it is not armed */
    fire: (timer: number) => {
      const work = armed.get(timer)
      if (!work) throw new Error(`timer ${timer} is not armed`)
      armed.delete(timer)
      work()
    },
  }
}

/** @throws Error when there is no such actor */
function find(root: AnyActorRef, way: string): AnyActorRef {
  const names = way.split('/').filter(name => name !== '')
  return names.reduce((actor, name) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[name]
    if (!child) throw new Error(`nobody runs at ${way}`)
    return child
  }, root)
}

/** An answer is given by the stand-in that was asked; a report of its own goes straight to whom it was told. */
function tell(root: AnyActorRef, entry: Sent | Answered): void {
  const answer = entry.kind === 'answered' ? answerOf(entry.event) : null
  if (entry.kind === 'answered' && answer) find(root, entry.from).send(answer)
  else find(root, entry.to).send(entry.event)
}

/**
 * Plays a recording.
 * @param onStep is called after each entry, with its place and the system's root
 */
export function replay(
  machine: AnyStateMachine,
  { input, entries }: Pick<Recording, 'input' | 'entries'>,
  onStep: (at: number, root: AnyActorRef) => void = () => {},
): Replay {
  const clock = heldClock()
  const end: Record<string, StateValue> = {}
  const root = createActor(withLeafStandIns(machine), { input, clock, inspect: standingInto(end) })
  root.subscribe({ error: () => undefined })
  root.start()
  const play = (entry: Entry) => (entry.kind === 'fired' ? clock.fire(entry.timer) : tell(root, entry))
  for (const [at, entry] of entries.entries()) {
    try {
      play(entry)
    } catch (error) {
      return { end, stuck: { at, why: error instanceof Error ? error.message : String(error) } }
    }
    onStep(at, root)
  }
  return { end, stuck: null }
}
