/** The running charts of a replayed app: deaf to its pages, and played by what was recorded. */
import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate'
import type { ActorAnswer, FiredTimer, RecordedInput } from '#machines/kit/record/recording'
import { toStubEvent } from '#machines/kit/check/conformance'
import { findTimer } from '#machines/kit/explore/scheduled-timers'
import {
  createActorPaths,
  findActor,
  getChartSnapshot,
  isRootActor,
  splitActorPath,
} from '#machines/kit/record/actor-paths'

type SendEvent = (event: AnyEventObject) => void

const isActor = (actor: ActorRefLike): actor is AnyActorRef => 'system' in actor

const isRunning = (actor: AnyActorRef | undefined): boolean => getChartSnapshot(actor)?.status === 'active'

/** The roots that run: the park, and the charts that pages own, by their ways. */
function createRootActors() {
  const wayOf = createActorPaths()
  const roots = new Map<string, AnyActorRef>()
  const hasBegun = (way: string) => isRunning(roots.get(way))
  return {
    hasBegun,
    see: ({ actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
      if (event.type === 'xstate.init' && isRootActor(actorRef) && isActor(actorRef))
        roots.set(wayOf(actorRef), actorRef)
    },
    find: (way: string): AnyActorRef | undefined => {
      const [first, ...below] = splitActorPath(way)
      const isOwned = hasBegun(`/${first}`)
      return findActor(roots.get(isOwned ? `/${first}` : ''), isOwned ? below : splitActorPath(way))
    },
  }
}

/** @returns `inspect` for every root of the app, and what plays one entry into them */
export function createReplayActors() {
  const says = new WeakMap<ActorRefLike, SendEvent>()
  const { see, find, hasBegun } = createRootActors()
  /** Pages, and what the flows have pages do, are not heard: what came of them has been recorded. */
  const deafen = (actor: ActorRefLike) => {
    says.set(actor, actor.send)
    Object.assign(actor, { send: () => undefined })
  }
  const tell = (way: string, event: AnyEventObject) => {
    const actor = find(way)
    if (actor) says.get(actor)?.(event)
  }
  const fire = (fired: FiredTimer) => {
    const target = find(fired.to)
    const timer = target && findTimer(target, fired.event)
    if (!timer) return
    target.system.scheduler.cancel(timer.source, timer.id)
    tell(fired.to, timer.event)
  }
  /** An answer is given by the stand-in that was asked; a report of its own goes straight to whom it was told. */
  const answer = ({ from, to, event }: ActorAnswer) => {
    const told = toStubEvent(event)
    tell(told ? from : to, told ?? event)
  }
  return {
    hasBegun,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.actor') deafen(inspected.actorRef)
      if (inspected.type === '@xstate.event') see(inspected)
    },
    /** What cannot happen is left out: the replay beside it says so. */
    play: (entry: RecordedInput) => {
      if (entry.kind === 'timerFired') fire(entry)
      if (entry.kind === 'answered') answer(entry)
      if (entry.kind === 'sent' && entry.event.type !== 'xstate.stop') tell(entry.to, entry.event)
    },
  }
}
