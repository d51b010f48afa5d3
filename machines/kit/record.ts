/** Recording a whole system of actors as what entered it, and nothing that follows from that: so a recording can be replayed. */
import type { InspectionEvent } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { plainEvent } from '#machines/kit/plain'
import type { Answered, Began, Fired, Input, Recording, Sent } from '#machines/kit/recording'
import { createTape, type Progress } from '#machines/kit/tape'
import { chartSnapshot, createWays, isRoot, shownBy } from '#machines/kit/ways'

/** What a system needs of its clock. */
export interface Clock {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (id: never) => void
}

interface RecorderNeeds {
  /** Milliseconds. */
  readonly now: () => number
  readonly clock: Clock
  /**
   * Takes out what must not leave the customer's browser, before anything is kept. It is given plain copies: events, inputs as
   * `xstate.init` with `input`, and notes as `noted.<what>` with `value`. Of what it throws at, the type alone is kept.
   */
  readonly redact?: (event: Step) => Step
  /** So many inputs are kept at most, the newest, and so many notes. */
  readonly limit?: number
}

/** To be given to `createActor`, of the root and of every chart that a page owns: its `clock` and `inspect`. */
export interface Recorder {
  readonly clock: Clock
  readonly inspect: (event: InspectionEvent) => void
  /** Puts something in that no chart hears. */
  readonly note: (what: string, value: unknown) => void
  readonly recording: () => Recording
  /** How far it is: copies nothing, as `recording` does. */
  readonly progress: () => Progress
}

const LIMIT = 2_000

type Happened = Extract<InspectionEvent, { type: '@xstate.event' }>
type Shown = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** The events that are still worked on: others that come meanwhile are within them. */
function createDesk() {
  const open = new Set<Happened>()
  return {
    take: (happened: Happened) => {
      open.add(happened)
      // Work that breaks, or that nobody is left to do, shows no end; a turn's end is its end at the latest.
      void Promise.resolve().then(() => open.delete(happened))
    },
    finish: ({ actorRef, event }: Shown) => {
      for (const one of open) if (one.actorRef === actorRef && one.event === event) open.delete(one)
    },
    isBusy: () => open.size > 0,
  }
}

/** A clock that marks its timers while they fire. */
function createBell(real: Clock) {
  let isRinging = false
  const clock: Clock = {
    setTimeout: (work, milliseconds) => {
      const fire = () => {
        isRinging = true
        work()
        isRinging = false
      }
      return real.setTimeout(fire, milliseconds)
    },
    clearTimeout: id => real.clearTimeout(id),
  }
  return {
    clock,
    /** Whether it was a timer that brought the event which is heard now; of the next it is none. */
    answer: (): boolean => {
      const rang = isRinging
      isRinging = false
      return rang
    },
  }
}

type WayOf = ReturnType<typeof createWays>
type Clean = (event: Step) => Step

/** A copy that may be kept. What cannot be made clean must not be, and must not break the page that is recorded either. */
const cleaner =
  (redact: Clean): Clean =>
  event => {
    try {
      return redact(plainEvent(event))
    } catch {
      return { type: event.type }
    }
  }

/** A root that begins; null for what charts begin themselves. */
const begunBy = ({ actorRef, event }: Happened, wayOf: WayOf, clean: Clean): Began | null =>
  isRoot(actorRef) ? { kind: 'began', to: wayOf(actorRef), input: clean(event).input } : null

/** What entered by an event; null for what charts tell each other, which follows by itself. */
function enteredBy(
  happened: Happened,
  isFired: boolean,
  wayOf: WayOf,
  clean: Clean,
): Sent | Answered | Fired | null {
  const { actorRef, sourceRef, event } = happened
  if (!isFired && chartSnapshot(sourceRef)) return null
  const told = { to: wayOf(actorRef), event: clean(event) }
  if (isFired) return { kind: 'fired', ...told }
  return sourceRef ? { kind: 'answered', from: wayOf(sourceRef), ...told } : { kind: 'sent', ...told }
}

/** A recorder for one root and the charts that pages own beside it. */
export function createRecorder(needs: RecorderNeeds): Recorder {
  const { now, redact = event => event, limit = LIMIT } = needs
  const wayOf = createWays()
  const tape = createTape({ now, limit })
  const desk = createDesk()
  const bell = createBell(needs.clock)
  const clean = cleaner(redact)
  const keep = (input: Input) => tape.keep(input, desk.isBusy())
  let input: unknown

  const hear = (happened: Happened) => {
    if (chartSnapshot(happened.actorRef)?.status !== 'active') return
    const isBeginning = happened.event.type === 'xstate.init'
    const entered = isBeginning
      ? begunBy(happened, wayOf, clean)
      : enteredBy(happened, bell.answer(), wayOf, clean)
    if (entered === null) return
    if (entered.kind === 'began' && entered.to === '') input = entered.input
    else keep(entered)
    desk.take(happened)
  }
  const look = (shown: Shown) => {
    desk.finish(shown)
    const stood = shownBy(shown, wayOf)
    if (stood === null) return
    if (stood.value === null && isRoot(shown.actorRef))
      keep({ kind: 'sent', to: stood.way, event: { type: 'xstate.stop' } })
    tape.stand(stood.way, stood.value)
  }
  return {
    clock: bell.clock,
    inspect: inspected => {
      if (inspected.type === '@xstate.event') hear(inspected)
      if (inspected.type === '@xstate.snapshot') look(inspected)
    },
    note: (what, value) =>
      keep({ kind: 'noted', what, value: clean({ type: `noted.${what}`, value }).value }),
    recording: () => ({ input, ...tape.read() }),
    progress: tape.progress,
  }
}
