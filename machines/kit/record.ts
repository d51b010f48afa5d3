/** Recording a whole system of actors as what entered it, and nothing that follows from that: so a recording can be replayed. */
import {
  type ActorRefLike,
  type AnyActorRef,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'
import type { Step } from '#machines/kit/flow'

/** From outside: a view, the router, the page. */
export interface Sent {
  readonly kind: 'sent'
  readonly to: string
  readonly event: Step
}

/** What work outside the charts told one of them: an answer, a failure, a report. */
export interface Answered {
  readonly kind: 'answered'
  readonly from: string
  readonly to: string
  readonly event: Step
}

/** A timer ran out: the one that was armed as the n-th, from 0. */
export interface Fired {
  readonly kind: 'fired'
  readonly timer: number
}

/** `at`: milliseconds since the recording began. Actors are named by their way from the root: '/cart', '' for the root itself. */
export type Entry = (Sent | Answered | Fired) & { readonly at: number }

/** The states that machines are in, by their names. */
export type Standing = Readonly<Record<string, StateValue>>

export interface Recording {
  readonly input: unknown
  readonly entries: readonly Entry[]
  /** The standing of every machine, gone ones included, when it was last seen. */
  readonly end: Standing
}

/** What a system needs of its clock. */
export interface Clock {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (id: never) => void
}

interface RecorderNeeds {
  readonly input?: unknown
  /** Milliseconds. */
  readonly now: () => number
  readonly clock: Clock
  /** Takes out what must not leave the customer's browser, before anything is kept. */
  readonly redact?: (event: Step) => Step
  /** So many entries are kept at most; what is too old to be kept makes the recording one that cannot be replayed. */
  readonly limit?: number
}

/** To be given to `createActor`: its `clock` and `inspect`. */
export interface Recorder {
  readonly clock: Clock
  readonly inspect: (event: InspectionEvent) => void
  /** null where its beginning was dropped. */
  readonly recording: () => Recording | null
}

const LIMIT = 2_000

type Named = ActorRefLike | AnyActorRef | undefined

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent
const isActor = (actor: Named): actor is AnyActorRef => actor !== undefined && 'getSnapshot' in actor

/** An actor's way from the root, such as '/cart'; the root's own is ''. */
export function wayOf(actor: AnyActorRef): string {
  const parent = parentOf(actor)
  return parent ? `${wayOf(parent)}/${actor.id}` : ''
}

const isMachine = (actor: Named): actor is AnyActorRef =>
  isActor(actor) && isMachineSnapshot(actor.getSnapshot())

/** The event of one that fell into a machine from outside; null for what charts tell each other, which follows by itself. */
function entryOf({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>) {
  if (!isMachine(actorRef) || event.type === 'xstate.init' || isMachine(sourceRef)) return null
  const to = wayOf(actorRef)
  if (sourceRef === undefined) return { kind: 'sent', to, event } as const
  return isActor(sourceRef) ? ({ kind: 'answered', from: wayOf(sourceRef), to, event } as const) : null
}

/** Keeps the standing of every machine of a system, as it changes. To be given to `createActor` as `inspect`. */
export const standingInto =
  (standing: Record<string, StateValue>) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.snapshot' && isMachine(inspected.actorRef))
      standing[wayOf(inspected.actorRef)] = inspected.actorRef.getSnapshot().value
  }

/** A recorder for one system of actors. */
export function createRecorder({
  input,
  now,
  clock,
  redact = event => event,
  limit = LIMIT,
}: RecorderNeeds): Recorder {
  const began = now()
  const entries: Entry[] = []
  const end: Record<string, StateValue> = {}
  const note = standingInto(end)
  let armed = 0
  let isWhole = true
  const keep = (entry: Sent | Answered | Fired) => {
    entries.push({ ...entry, at: now() - began })
    if (entries.length <= limit) return
    entries.shift()
    isWhole = false
  }
  return {
    clock: {
      setTimeout: (work, milliseconds) => {
        const timer = armed
        armed += 1
        const fire = () => {
          keep({ kind: 'fired', timer })
          work()
        }
        return clock.setTimeout(fire, milliseconds)
      },
      clearTimeout: id => clock.clearTimeout(id),
    },
    inspect: inspected => {
      const entry = inspected.type === '@xstate.event' ? entryOf(inspected) : null
      if (entry) keep({ ...entry, event: redact(entry.event) })
      note(inspected)
    },
    recording: () => (isWhole ? structuredClone({ input, entries, end }) : null),
  }
}
