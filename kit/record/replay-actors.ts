/** The charts of a replayed app. They ignore events from the pages and receive only recorded entries. */

import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate'
import { findTimer } from '../explore/scheduled-timers.ts'
import { toStubEvent } from '../explore/stub-implementations.ts'
import { createActorPaths, findActor, getChartSnapshot, isRootActor, splitActorPath } from './actor-paths.ts'
import type { ActorAnswer, FiredTimer, RecordedInput } from './recording.ts'

type SendEvent = (event: AnyEventObject) => void

const isActor = (actor: ActorRefLike): actor is AnyActorRef => 'system' in actor

const isRunning = (actor: AnyActorRef | undefined): boolean => getChartSnapshot(actor)?.status === 'active'

/** The running root actors by path: the app, and the charts that pages start. */
function createRootActors() {
  const pathOf = createActorPaths()
  const roots = new Map<string, AnyActorRef>()
  const hasStarted = (path: string) => isRunning(roots.get(path))
  return {
    hasStarted,
    add: ({ actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
      if (event.type === 'xstate.init' && isRootActor(actorRef) && isActor(actorRef))
        roots.set(pathOf(actorRef), actorRef)
    },
    find: (path: string): AnyActorRef | undefined => {
      const [first, ...rest] = splitActorPath(path)
      const isPageChart = hasStarted(`/${first}`)
      return findActor(roots.get(isPageChart ? `/${first}` : ''), isPageChart ? rest : splitActorPath(path))
    },
  }
}

/** Creates the replay of the charts. @returns `inspect` for every root actor, and functions that play recorded entries */
export function createReplayActors() {
  const originalSends = new WeakMap<ActorRefLike, SendEvent>()
  const roots = createRootActors()
  /** Makes an actor ignore events from pages and other code, because the recording holds their effects. */
  const blockSend = (actor: ActorRefLike) => {
    originalSends.set(actor, actor.send)
    Object.assign(actor, { send: () => undefined })
  }
  const sendTo = (path: string, event: AnyEventObject) => {
    const actor = roots.find(path)
    if (actor) originalSends.get(actor)?.(event)
  }
  const fireTimer = (entry: FiredTimer) => {
    const target = roots.find(entry.to)
    const timer = target && findTimer(target, entry.event)
    if (!timer) return
    target.system.scheduler.cancel(timer.source, timer.id)
    sendTo(entry.to, timer.event)
  }
  /** The stub actor gives the answer to a request. Other events of an actor go directly to their receiver. */
  const sendAnswer = ({ from, to, event }: ActorAnswer) => {
    const stubEvent = toStubEvent(event)
    sendTo(stubEvent ? from : to, stubEvent ?? event)
  }
  return {
    hasStarted: roots.hasStarted,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.actor') blockSend(inspected.actorRef)
      if (inspected.type === '@xstate.event') roots.add(inspected)
    },
    /** Plays one entry. An entry that cannot happen is skipped; `findDivergence` reports it. */
    playEntry: (entry: RecordedInput) => {
      if (entry.kind === 'timerFired') fireTimer(entry)
      if (entry.kind === 'answered') sendAnswer(entry)
      if (entry.kind === 'sent' && entry.event.type !== 'xstate.stop') sendTo(entry.to, entry.event)
    },
  }
}
