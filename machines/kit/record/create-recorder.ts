/** Recording a whole system of actors as what entered it, and nothing that follows from that: so a recording can be replayed. */
import type { InspectionEvent } from 'xstate'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { chartStateShownBy, createActorPaths, getChartSnapshot, isRootActor } from './actor-paths'
import { createEntryLog, type RecordingProgress } from './entry-log'
import type { ActorAnswer, FiredTimer, RecordedInput, Recording, SentEvent, StartedChart } from './recording'
import { eventToJson } from './to-json'

/** What a system needs of its clock. */
export interface Clock {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (id: never) => void
}

interface RecorderOptions {
  /** Milliseconds. */
  readonly now: () => number
  readonly clock: Clock
  /**
   * Takes out what must not leave the customer's browser, before anything is kept. It is given plain copies: events, inputs as
   * `xstate.init` with `input`, and notes as `noted.<what>` with `value`. Of what it throws at, the type alone is kept.
   */
  readonly redact?: (event: ChartEvent) => ChartEvent
  /** So many inputs are kept at most, the newest, and so many notes. */
  readonly limit?: number
}

/** To be given to `createActor`, of the root and of every chart that a page owns: its `clock` and `inspect`. */
export interface Recorder {
  readonly clock: Clock
  readonly inspect: (event: InspectionEvent) => void
  /** Puts something in that no chart hears. */
  readonly annotate: (what: string, value: unknown) => void
  readonly recording: () => Recording
  /** How far it is: copies nothing, as `recording` does. */
  readonly progress: () => RecordingProgress
}

const DEFAULT_LIMIT = 2_000

type EventInspection = Extract<InspectionEvent, { type: '@xstate.event' }>
type SnapshotInspection = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** The events that are still worked on: others that come meanwhile are within them. */
function createOpenEvents() {
  const open = new Set<EventInspection>()
  return {
    take: (happened: EventInspection) => {
      open.add(happened)
      // Work that breaks, or that nobody is left to do, shows no end; a turn's end is its end at the latest.
      void Promise.resolve().then(() => open.delete(happened))
    },
    finish: ({ actorRef, event }: SnapshotInspection) => {
      for (const one of open) if (one.actorRef === actorRef && one.event === event) open.delete(one)
    },
    isBusy: () => open.size > 0,
  }
}

/** A clock that marks its timers while they fire. */
function createTimerClock(real: Clock) {
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

type ActorPathOf = ReturnType<typeof createActorPaths>
type RedactEvent = (event: ChartEvent) => ChartEvent

/** A copy that may be kept. What cannot be made clean must not be, and must not break the page that is recorded either. */
const createSafeRedact =
  (redact: RedactEvent): RedactEvent =>
  event => {
    try {
      return redact(eventToJson(event))
    } catch {
      return { type: event.type }
    }
  }

/** A root that begins; null for what charts begin themselves. */
const toStartedChart = (
  { actorRef, event }: EventInspection,
  wayOf: ActorPathOf,
  clean: RedactEvent,
): StartedChart | null =>
  isRootActor(actorRef) ? { kind: 'started', to: wayOf(actorRef), input: clean(event).input } : null

/** What entered by an event; null for what charts tell each other, which follows by itself. */
function toRecordedInput(
  happened: EventInspection,
  isFired: boolean,
  wayOf: ActorPathOf,
  clean: RedactEvent,
): SentEvent | ActorAnswer | FiredTimer | null {
  const { actorRef, sourceRef, event } = happened
  if (!isFired && getChartSnapshot(sourceRef)) return null
  const told = { to: wayOf(actorRef), event: clean(event) }
  if (isFired) return { kind: 'timerFired', ...told }
  return sourceRef ? { kind: 'answered', from: wayOf(sourceRef), ...told } : { kind: 'sent', ...told }
}

/** A recorder for one root and the charts that pages own beside it. */
export function createRecorder(needs: RecorderOptions): Recorder {
  const { now, redact = event => event, limit = DEFAULT_LIMIT } = needs
  const wayOf = createActorPaths()
  const tape = createEntryLog({ now, limit })
  const desk = createOpenEvents()
  const bell = createTimerClock(needs.clock)
  const clean = createSafeRedact(redact)
  const keep = (input: RecordedInput) => tape.keep(input, desk.isBusy())
  let input: unknown

  const hear = (happened: EventInspection) => {
    if (getChartSnapshot(happened.actorRef)?.status !== 'active') return
    const isBeginning = happened.event.type === 'xstate.init'
    const entered = isBeginning
      ? toStartedChart(happened, wayOf, clean)
      : toRecordedInput(happened, bell.answer(), wayOf, clean)
    if (entered === null) return
    if (entered.kind === 'started' && entered.to === '') input = entered.input
    else keep(entered)
    desk.take(happened)
  }
  const look = (shown: SnapshotInspection) => {
    desk.finish(shown)
    const stood = chartStateShownBy(shown, wayOf)
    if (stood === null) return
    if (stood.value === null && isRootActor(shown.actorRef))
      keep({ kind: 'sent', to: stood.way, event: { type: 'xstate.stop' } })
    tape.stand(stood.way, stood.value)
  }
  return {
    clock: bell.clock,
    inspect: inspected => {
      if (inspected.type === '@xstate.event') hear(inspected)
      if (inspected.type === '@xstate.snapshot') look(inspected)
    },
    annotate: (topic, value) =>
      keep({ kind: 'annotated', topic, value: clean({ type: `noted.${topic}`, value }).value }),
    recording: () => ({ input, ...tape.read() }),
    progress: tape.progress,
  }
}
