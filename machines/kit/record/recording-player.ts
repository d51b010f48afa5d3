/** Playing what a recording holds: the same charts, with all work outside them replaced by stand-ins that answer when they are told. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { toStubEvent } from '#machines/kit/check/conformance'
import { findTimer, STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { withStubLeafActors } from '#machines/kit/explore/stub-implementations'
import { findActor, splitActorPath } from './actor-paths'
import type { ActorAnswer, FiredTimer, RecordedInput, SentEvent, StartedChart } from './recording'

/** The charts of a system that is recorded. */
export interface RecordedCharts {
  readonly root: AnyStateMachine
  /** Those that pages own themselves. */
  readonly pageOwned: readonly AnyStateMachine[]
}

type Inspect = (inspected: InspectionEvent) => void

/** A system that waits to be told what entered it. Whoever looks on hears of the start already. */
export interface RecordingPlayer {
  /** @throws Error when it cannot have happened: nobody runs there, or no such timer is armed */
  readonly playInput: (entry: RecordedInput) => void
  readonly stop: () => void
}

/** Fires the timer that was armed first of those that bring this event to this actor. @throws Error when none is armed */
function fireTimer(actor: AnyActorRef, { to, event }: FiredTimer): void {
  const timer = findTimer(actor, event)
  if (timer === undefined) throw new Error(`no timer ${event.type} is armed at ${to || 'the root'}`)
  actor.system.scheduler.cancel(timer.source, timer.id)
  actor.send(timer.event)
}

/** @throws Error when there is no such actor, or it has come to its end */
function findDescendant(root: AnyActorRef | undefined, names: readonly string[], way: string): AnyActorRef {
  const found = findActor(root, names)
  if (found === undefined) throw new Error(`nobody runs at ${way || 'the root'}`)
  return found
}

const stubbedCharts = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** A chart without the work outside it, made once: shrinking plays the same charts a thousand times. */
function withStubsCached(machine: AnyStateMachine): AnyStateMachine {
  const known = stubbedCharts.get(machine) ?? withStubLeafActors(machine)
  stubbedCharts.set(machine, known)
  return known
}

/** The root and the charts that pages own, each under its name; nothing runs before `root.start()`. */
function createActorSystem({ root: machine, pageOwned }: RecordedCharts, input: unknown, inspect: Inspect) {
  const make = (logic: AnyStateMachine, given: unknown): AnyActor => {
    const actor = createActor(withStubsCached(logic), { input: given, clock: STOPPED_CLOCK, inspect })
    actor.subscribe({ error: () => undefined })
    return actor
  }
  const root = make(machine, input)
  const pages = new Map<string, AnyActor>()
  const leave = (way: string) => {
    const [name = ''] = splitActorPath(way)
    pages.get(name)?.stop()
    pages.delete(name)
  }
  return {
    root,
    leave,
    enter: ({ to, input: given }: StartedChart) => {
      const [name = ''] = splitActorPath(to)
      const logic = pageOwned.find(({ id }) => id === name)
      if (logic === undefined) throw new Error(`no page owns a chart ${name}`)
      leave(to)
      const page = make(logic, given)
      pages.set(name, page)
      page.start()
    },
    find: (way: string): AnyActorRef => {
      const [first = '', ...rest] = splitActorPath(way)
      const page = pages.get(first)
      return page ? findDescendant(page, rest, way) : findDescendant(root, splitActorPath(way), way)
    },
    stop: () => {
      for (const page of pages.values()) page.stop()
      root.stop()
    },
  }
}

/** Starts a system. @param inspect is told of all that happens in it, the start included */
export function startRecordingPlayer(
  charts: RecordedCharts,
  input: unknown,
  inspect: Inspect,
): RecordingPlayer {
  const { root, enter, leave, find, stop } = createActorSystem(charts, input, inspect)
  /** An answer is given by the stand-in that was asked; a report of its own goes straight to whom it was told. */
  const answer = ({ from, to, event }: ActorAnswer) => {
    const told = toStubEvent(event)
    const asked = find(from)
    if (told) asked.send(told)
    else find(to).send(event)
  }
  const send = ({ to, event }: SentEvent) => (event.type === 'xstate.stop' ? leave(to) : find(to).send(event))
  const playInput = (entry: RecordedInput) => {
    switch (entry.kind) {
      case 'started':
        return enter(entry)
      case 'timerFired':
        return fireTimer(find(entry.to), entry)
      case 'answered':
        return answer(entry)
      case 'sent':
        return send(entry)
      case 'annotated':
        return undefined
    }
  }
  root.start()
  return { playInput, stop }
}
