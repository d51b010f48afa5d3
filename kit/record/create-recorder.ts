/** Records what enters a system of actors from outside. Everything else follows from that, so a recording can be replayed. */
import type { InspectionEvent } from 'xstate'
import type { ChartEvent } from '../explore/flow.ts'
import {
  type ActorPathFunction,
  createActorPaths,
  getChartSnapshot,
  inspectedChartState,
  isRootActor,
} from './actor-paths.ts'
import { createEntryLog, type RecordingProgress } from './entry-log.ts'
import type {
  ActorAnswer,
  FiredTimer,
  RecordedInput,
  Recording,
  SentEvent,
  StartedChart,
} from './recording.ts'
import { eventToJson } from './to-json.ts'

/** What a system needs of its clock. */
export interface Clock {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (id: never) => void
}

interface RecorderOptions {
  /** The current time in ms. */
  readonly now: () => number
  readonly clock: Clock
  /**
   * Removes what must not leave the customer's browser, before the recorder keeps anything. It receives plain copies: events,
   * inputs as `xstate.init` with `input`, and annotations as `annotation.<topic>` with `value`. When it throws, the recorder
   * keeps only the type.
   */
  readonly redact?: (event: ChartEvent) => ChartEvent
  /** How many inputs and how many annotations are kept. The oldest are dropped first. Default: 2,000. */
  readonly limit?: number
}

/** Pass `clock` and `inspect` to `createActor`, for the root and for every chart that a page starts itself. */
export interface Recorder {
  readonly clock: Clock
  readonly inspect: (event: InspectionEvent) => void
  /** Adds a note to the recording. No chart receives it. */
  readonly annotate: (topic: string, value: unknown) => void
  readonly recording: () => Recording
  /** How much is recorded so far. Unlike `recording` it copies nothing. */
  readonly progress: () => RecordingProgress
}

const DEFAULT_LIMIT = 2_000

type EventInspection = Extract<InspectionEvent, { type: '@xstate.event' }>
type SnapshotInspection = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

/** The events that charts are processing. What comes meanwhile is nested in them. */
function createOpenEvents() {
  const open = new Set<EventInspection>()
  return {
    open: (inspected: EventInspection) => {
      open.add(inspected)
      // An event that throws, or that no actor processes, never shows a snapshot. It ends with the current task at the latest.
      void Promise.resolve().then(() => open.delete(inspected))
    },
    close: ({ actorRef, event }: SnapshotInspection) => {
      for (const inspected of open)
        if (inspected.actorRef === actorRef && inspected.event === event) open.delete(inspected)
    },
    hasOpen: () => open.size > 0,
  }
}

/** A clock that knows when one of its timers fires. */
function createTimerClock(realClock: Clock) {
  let isFiring = false
  const clock: Clock = {
    setTimeout: (work, milliseconds) => {
      const fire = () => {
        isFiring = true
        work()
        isFiring = false
      }
      return realClock.setTimeout(fire, milliseconds)
    },
    clearTimeout: id => realClock.clearTimeout(id),
  }
  return {
    clock,
    /** Whether a timer sent the current event. True only once for each timer, because later events follow from the first. */
    wasTimerFired: (): boolean => {
      const wasFiring = isFiring
      isFiring = false
      return wasFiring
    },
  }
}

type RedactEvent = (event: ChartEvent) => ChartEvent

/** Redacts a copy of an event. An error in `redact` must neither keep the data nor break the page. */
const createSafeRedact =
  (redact: RedactEvent): RedactEvent =>
  event => {
    try {
      return redact(eventToJson(event))
    } catch {
      return { type: event.type }
    }
  }

/** The start of a root. Null for a chart that another chart starts. */
const toStartedChart = (
  { actorRef, event }: EventInspection,
  pathOf: ActorPathFunction,
  redact: RedactEvent,
): StartedChart | null =>
  isRootActor(actorRef) ? { kind: 'started', to: pathOf(actorRef), input: redact(event).input } : null

/** An event from outside. Null for an event from another chart, which follows by itself. */
function toRecordedInput(
  { actorRef, sourceRef, event }: EventInspection,
  isTimer: boolean,
  pathOf: ActorPathFunction,
  redact: RedactEvent,
): SentEvent | ActorAnswer | FiredTimer | null {
  if (!isTimer && getChartSnapshot(sourceRef)) return null
  const received = { to: pathOf(actorRef), event: redact(event) }
  if (isTimer) return { kind: 'timerFired', ...received }
  return sourceRef
    ? { kind: 'answered', from: pathOf(sourceRef), ...received }
    : { kind: 'sent', ...received }
}

/** Creates a recorder for one root actor and the charts that pages start beside it. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { now, redact = event => event, limit = DEFAULT_LIMIT } = options
  const pathOf = createActorPaths()
  const log = createEntryLog({ now, limit })
  const openEvents = createOpenEvents()
  const timers = createTimerClock(options.clock)
  const safeRedact = createSafeRedact(redact)
  const append = (input: RecordedInput) => log.append(input, openEvents.hasOpen())
  let rootInput: unknown

  const onEvent = (inspected: EventInspection) => {
    if (getChartSnapshot(inspected.actorRef)?.status !== 'active') return
    const input =
      inspected.event.type === 'xstate.init'
        ? toStartedChart(inspected, pathOf, safeRedact)
        : toRecordedInput(inspected, timers.wasTimerFired(), pathOf, safeRedact)
    if (input === null) return
    if (input.kind === 'started' && input.to === '') rootInput = input.input
    else append(input)
    openEvents.open(inspected)
  }
  const onSnapshot = (inspected: SnapshotInspection) => {
    openEvents.close(inspected)
    const shown = inspectedChartState(inspected, pathOf)
    if (shown === null) return
    if (shown.value === null && isRootActor(inspected.actorRef))
      append({ kind: 'sent', to: shown.path, event: { type: 'xstate.stop' } })
    log.setState(shown.path, shown.value)
  }
  return {
    clock: timers.clock,
    inspect: inspected => {
      if (inspected.type === '@xstate.event') onEvent(inspected)
      if (inspected.type === '@xstate.snapshot') onSnapshot(inspected)
    },
    annotate: (topic, value) =>
      append({
        kind: 'annotated',
        topic,
        value: safeRedact({ type: `annotation.${topic}`, value }).value,
      }),
    recording: () => ({ input: rootInput, ...log.snapshot() }),
    progress: log.progress,
  }
}
