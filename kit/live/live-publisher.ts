/** Publishes the states and events of the charts to the flow pages in other tabs, as long as they listen. */

import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { activeStates } from '../explore/active-states.ts'
import { transitionIds } from '../explore/state-nodes.ts'
import { getChartSnapshot, isChartSnapshot } from '../record/actor-paths.ts'
import { type AppMessage, isLiveMessage, LISTENER_TIMEOUT, type StatesMessage } from './live-channel.ts'

/** The parts of `BroadcastChannel` that this file uses. */
interface PublisherChannel {
  readonly postMessage: (message: AppMessage) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

interface PublisherOptions {
  readonly channel: PublisherChannel
  /** The id of this tab. */
  readonly app: string
  /** The current time in ms. */
  readonly now: () => number
  /** Called when the flow pages ask this tab to record. */
  readonly onRecord: () => void
  /** Called when the flow pages ask this tab to save its recording. */
  readonly onSave: () => void
}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>
type Macrostep = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

const activeStatesOf = ({ status, value }: AnyMachineSnapshot): string[] =>
  status === 'active' ? activeStates(value) : []

/** The running charts by name, and the states of each in the last published message. */
function createRunningCharts() {
  const running = new Map<string, ActorRefLike>()
  const publishedStates = new Map<string, readonly string[]>()
  const readStates = () =>
    [...running].flatMap(([chart, actor]) => {
      const snapshot = getChartSnapshot(actor)
      return snapshot?.status === 'active' ? [[chart, activeStatesOf(snapshot)] as const] : []
    })
  return {
    add: (chart: string, actor: ActorRefLike) => void running.set(chart, actor),
    currentStates: () => {
      publishedStates.clear()
      for (const [chart, states] of readStates()) publishedStates.set(chart, states)
      return Object.fromEntries(publishedStates)
    },
    /** @returns the states before */
    setStates: (chart: string, to: readonly string[]): readonly string[] => {
      const from = publishedStates.get(chart) ?? []
      publishedStates.set(chart, to)
      return from
    },
  }
}

/** Answers the messages of the flow pages. @returns a function that says whether flow pages are listening */
function listenForFlowPages(
  { channel, app, now, onRecord, onSave }: PublisherOptions,
  currentStates: () => StatesMessage['charts'],
) {
  let lastRequestAt = Number.NEGATIVE_INFINITY
  channel.addEventListener('message', ({ data }) => {
    if (!isLiveMessage(data)) return
    if (data.kind === 'requestStates') {
      lastRequestAt = now()
      channel.postMessage({ kind: 'states', app, charts: currentStates() })
    }
    if (data.kind === 'startRecording' && data.app === app) onRecord()
    if (data.kind === 'saveRecording' && data.app === app) onSave()
  })
  channel.postMessage({ kind: 'appOpened', app })
  return () => now() - lastRequestAt < LISTENER_TIMEOUT
}

/** Creates the publisher. @returns the `inspect` option for `createActor` */
export function createLivePublisher(options: PublisherOptions): (event: InspectionEvent) => void {
  const { channel, app, now } = options
  const charts = createRunningCharts()
  const transitionsByActor = new Map<ActorRefLike, string[]>()
  const hasListeners = listenForFlowPages(options, charts.currentStates)

  // Reads the snapshot of the event, because an actor that is just starting has none yet.
  const collect = ({ actorRef, snapshot, _transitions }: Microstep) => {
    if (!isChartSnapshot(snapshot)) return
    const ids = transitionIds(snapshot.machine)
    const steps = _transitions.flatMap(transition => ids.get(transition) ?? [])
    transitionsByActor.set(actorRef, [...(transitionsByActor.get(actorRef) ?? []), ...steps])
  }
  const publishEvent = ({ actorRef, event }: Macrostep, snapshot: AnyMachineSnapshot) => {
    const chart = snapshot.machine.id
    const to = activeStatesOf(snapshot)
    const transitions = transitionsByActor.get(actorRef) ?? []
    transitionsByActor.delete(actorRef)
    const from = charts.setStates(chart, to)
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
  const handleSnapshot = (inspected: Macrostep) => {
    const snapshot = getChartSnapshot(inspected.actorRef)
    if (!snapshot) return
    charts.add(snapshot.machine.id, inspected.actorRef)
    if (hasListeners()) publishEvent(inspected, snapshot)
    else transitionsByActor.clear()
  }
  return inspected => {
    if (inspected.type === '@xstate.snapshot') handleSnapshot(inspected)
    if (inspected.type === '@xstate.microstep' && hasListeners()) collect(inspected)
  }
}
