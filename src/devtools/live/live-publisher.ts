/** Tells the flow pages of another tab where the charts stand and what they do, as long as somebody listens. */
import { type ActorRefLike, type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { transitionIds } from '#machines/kit/explore/state-nodes'
import { activeStates } from '#machines/kit/explore/active-states'
import { getChartSnapshot } from '#machines/kit/record/actor-paths'
import { type AppMessage, isLiveMessage, LISTENER_TIMEOUT, type StatesMessage } from './live-channel'

/** What of a `BroadcastChannel` is needed. */
export interface PublisherChannel {
  readonly postMessage: (message: AppMessage) => void
  readonly addEventListener: (type: 'message', hear: (event: MessageEvent) => void) => void
}

interface PublisherOptions {
  readonly channel: PublisherChannel
  /** Names this tab. */
  readonly app: string
  /** In ms. */
  readonly now: () => number
  /** The flow pages want this tab to record. */
  readonly onRecord: () => void
  /** They want what was recorded as a file. */
  readonly onSave: () => void
}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>
type Macrostep = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

const activeStatesOf = ({ status, value }: AnyMachineSnapshot): string[] =>
  status === 'active' ? activeStates(value) : []

/** The charts that run, by their names, and where each stood when it was last told of. */
function createRunningCharts() {
  const running = new Map<string, ActorRefLike>()
  const told = new Map<string, readonly string[]>()
  const standing = () =>
    [...running].flatMap(([chart, actor]) => {
      const snapshot = getChartSnapshot(actor)
      return snapshot?.status === 'active' ? [[chart, activeStatesOf(snapshot)] as const] : []
    })
  return {
    see: (chart: string, actor: ActorRefLike) => void running.set(chart, actor),
    standing: () => {
      told.clear()
      for (const [chart, states] of standing()) told.set(chart, states)
      return Object.fromEntries(told)
    },
    /** @returns where it stood before */
    move: (chart: string, to: readonly string[]): readonly string[] => {
      const from = told.get(chart) ?? []
      told.set(chart, to)
      return from
    },
  }
}

/** Hears the flow pages. @returns whether somebody looks on */
function listenForFlowPages(
  { channel, app, now, onRecord, onSave }: PublisherOptions,
  standing: () => StatesMessage['charts'],
) {
  let heard = Number.NEGATIVE_INFINITY
  channel.addEventListener('message', ({ data }) => {
    if (!isLiveMessage(data)) return
    if (data.kind === 'requestStates') {
      heard = now()
      channel.postMessage({ kind: 'states', app, charts: standing() })
    }
    if (data.kind === 'startRecording' && data.app === app) onRecord()
    if (data.kind === 'saveRecording' && data.app === app) onSave()
  })
  channel.postMessage({ kind: 'appOpened', app })
  return () => now() - heard < LISTENER_TIMEOUT
}

/** @returns to be given to `createActor` as `inspect` */
export function createLivePublisher(needs: PublisherOptions): (event: InspectionEvent) => void {
  const { channel, app, now } = needs
  const charts = createRunningCharts()
  const taken = new Map<ActorRefLike, string[]>()
  const isHeard = listenForFlowPages(needs, charts.standing)

  // Not asked of the actor: one that begins just now has no snapshot yet.
  const collect = ({ actorRef, snapshot, _transitions }: Microstep) => {
    if (!isMachineSnapshot(snapshot)) return
    const ids = transitionIds(snapshot.machine)
    const steps = _transitions.flatMap(transition => ids.get(transition) ?? [])
    taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...steps])
  }
  const tell = ({ actorRef, event }: Macrostep, snapshot: AnyMachineSnapshot) => {
    const chart = snapshot.machine.id
    const to = activeStatesOf(snapshot)
    const transitions = taken.get(actorRef) ?? []
    taken.delete(actorRef)
    const from = charts.move(chart, to)
    channel.postMessage({
      kind: 'eventHandled',
      app,
      at: now(),
      chart,
      event: event.type,
      from,
      to,
      transitions,
    })
  }
  const look = (inspected: Macrostep) => {
    const snapshot = getChartSnapshot(inspected.actorRef)
    if (!snapshot) return
    charts.see(snapshot.machine.id, inspected.actorRef)
    if (isHeard()) tell(inspected, snapshot)
    else taken.clear()
  }
  return inspected => {
    if (inspected.type === '@xstate.snapshot') look(inspected)
    if (inspected.type === '@xstate.microstep' && isHeard()) collect(inspected)
  }
}
