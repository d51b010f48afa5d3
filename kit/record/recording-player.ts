/** Plays the inputs of a recording on the same charts. Stub actors replace all other actors and answer as recorded. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { KitError } from '../explore/kit-error.ts'
import { findTimer, STOPPED_CLOCK } from '../explore/scheduled-timers.ts'
import { isStubbedActor, toStubEvent, withStubLeafActors } from '../explore/stub-implementations.ts'
import { findActor, splitActorPath } from './actor-paths.ts'
import type { ActorAnswer, FiredTimer, RecordedInput, SentEvent, StartedChart } from './recording.ts'

/** The charts of a recorded system. */
export interface RecordedCharts {
  readonly root: AnyStateMachine
  /** The charts that pages start themselves. */
  readonly pageOwned: readonly AnyStateMachine[]
}

type Inspect = (inspected: InspectionEvent) => void

/** A running system that receives recorded inputs one by one. */
export interface RecordingPlayer {
  /** @throws KitError `actor_not_running`, `timer_not_pending` or `unknown_chart` when the input cannot happen */
  readonly playInput: (entry: RecordedInput) => void
  readonly stop: () => void
}

const formatPath = (path: string): string => path || 'the root'

/** Fires the oldest timer that sends this event to this actor. @throws KitError `timer_not_pending` */
function fireTimer(actor: AnyActorRef, { to, event }: FiredTimer): void {
  const timer = findTimer(actor, event)
  if (timer === undefined)
    throw new KitError('timer_not_pending', `no timer ${event.type} is pending at ${formatPath(to)}`)
  actor.system.scheduler.cancel(timer.source, timer.id)
  actor.send(timer.event)
}

/** XState generates ids such as 'x:3' for actors that are spawned without one. They differ from run to run. */
const GENERATED_ID = /^x:\d+$/

/** @throws KitError `actor_not_running`, or `actor_without_id` when its id was generated */
function findDescendant(root: AnyActorRef | undefined, names: readonly string[], path: string): AnyActorRef {
  const actor = findActor(root, names)
  if (actor !== undefined) return actor
  if (names.some(name => GENERATED_ID.test(name)))
    throw new KitError(
      'actor_without_id',
      `${path} was spawned without an id, so a replay cannot find it. Give it one: spawn(name, { id }).`,
    )
  throw new KitError('actor_not_running', `no actor runs at ${formatPath(path)}`)
}

const stubbedCharts = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Replaces the actors of a chart once. Shrinking plays the same charts a thousand times. */
function withStubsCached(machine: AnyStateMachine): AnyStateMachine {
  const stubbed = stubbedCharts.get(machine) ?? withStubLeafActors(machine)
  stubbedCharts.set(machine, stubbed)
  return stubbed
}

/** The root and the charts that pages start. Nothing runs before `root.start()`. */
function createActorSystem({ root: machine, pageOwned }: RecordedCharts, input: unknown, inspect: Inspect) {
  const createChart = (chart: AnyStateMachine, chartInput: unknown): AnyActor => {
    const actor = createActor(withStubsCached(chart), { input: chartInput, clock: STOPPED_CLOCK, inspect })
    actor.subscribe({ error: () => undefined })
    return actor
  }
  const root = createChart(machine, input)
  const pageCharts = new Map<string, AnyActor>()
  const stopPageChart = (path: string) => {
    const [name = ''] = splitActorPath(path)
    pageCharts.get(name)?.stop()
    pageCharts.delete(name)
  }
  return {
    root,
    stopPageChart,
    startPageChart: ({ to, input: chartInput }: StartedChart) => {
      const [name = ''] = splitActorPath(to)
      const chart = pageOwned.find(({ id }) => id === name)
      if (chart === undefined) throw new KitError('unknown_chart', `no page owns a chart ${name}`)
      stopPageChart(to)
      const actor = createChart(chart, chartInput)
      pageCharts.set(name, actor)
      actor.start()
    },
    findActor: (path: string): AnyActorRef => {
      const [first = '', ...rest] = splitActorPath(path)
      const pageChart = pageCharts.get(first)
      return pageChart
        ? findDescendant(pageChart, rest, path)
        : findDescendant(root, splitActorPath(path), path)
    },
    stop: () => {
      for (const actor of pageCharts.values()) actor.stop()
      root.stop()
    },
  }
}

/** Notices an actor that no stub replaces, because it was spawned inline. Its work would run during the replay. */
function createInlineActorCheck(inspect: Inspect) {
  let inlineActor: string | null = null
  return {
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.actor' && !isStubbedActor(inspected.actorRef))
        inlineActor ??= String(
          'id' in inspected.actorRef ? inspected.actorRef.id : inspected.actorRef.sessionId,
        )
      inspect(inspected)
    },
    assertNone: () => {
      if (inlineActor === null) return
      const message = `a chart has spawned the inline actor '${inlineActor}'; register it by name in setup({ actors })`
      throw new KitError('inline_actor', message)
    },
  }
}

/**
 * Starts a system and returns its player.
 * @param inspect receives the inspection events of the system, also at the start
 * @throws KitError `inline_actor` when a chart has an actor that no stub can replace
 */
export function startRecordingPlayer(
  charts: RecordedCharts,
  input: unknown,
  inspect: Inspect,
): RecordingPlayer {
  const check = createInlineActorCheck(inspect)
  const system = createActorSystem(charts, input, check.inspect)
  /** The stub actor gives the answer itself. Any other event of an actor goes straight to its receiver. */
  const answer = ({ from, to, event }: ActorAnswer) => {
    const stubEvent = toStubEvent(event)
    const actor = system.findActor(from)
    if (stubEvent) actor.send(stubEvent)
    else system.findActor(to).send(event)
  }
  const send = ({ to, event }: SentEvent) =>
    event.type === 'xstate.stop' ? system.stopPageChart(to) : system.findActor(to).send(event)
  const play = (entry: RecordedInput) => {
    switch (entry.kind) {
      case 'started':
        return system.startPageChart(entry)
      case 'timerFired':
        return fireTimer(system.findActor(entry.to), entry)
      case 'answered':
        return answer(entry)
      case 'sent':
        return send(entry)
      case 'annotated':
        return undefined
    }
  }
  const playInput = (entry: RecordedInput) => {
    play(entry)
    check.assertNone()
  }
  system.root.start()
  check.assertNone()
  return { playInput, stop: system.stop }
}
