/** Playing what a recording holds: the same charts, with all work outside them replaced by stand-ins that answer when they are told. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { withLeafStandIns } from '#machines/kit/inert'
import type { Answered, Began, Fired, Input, Sent } from '#machines/kit/recording'
import { answerOf } from '#machines/kit/running'
import { armedTimer, STILL_CLOCK } from '#machines/kit/timers'
import { actorAt, namesIn } from '#machines/kit/ways'

/** The charts of a system that is recorded. */
export interface Charts {
  readonly root: AnyStateMachine
  /** Those that pages own themselves. */
  readonly owned: readonly AnyStateMachine[]
}

type Inspect = (inspected: InspectionEvent) => void

/** A system that waits to be told what entered it. Whoever looks on hears of the start already. */
export interface Player {
  /** @throws Error when it cannot have happened: nobody runs there, or no such timer is armed */
  readonly play: (entry: Input) => void
  readonly stop: () => void
}

/** Fires the timer that was armed first of those that bring this event to this actor. @throws Error when none is armed */
function fire(actor: AnyActorRef, { to, event }: Fired): void {
  const timer = armedTimer(actor, event)
  if (timer === undefined) throw new Error(`no timer ${event.type} is armed at ${to || 'the root'}`)
  actor.system.scheduler.cancel(timer.source, timer.id)
  actor.send(timer.event)
}

/** @throws Error when there is no such actor, or it has come to its end */
function findBelow(root: AnyActorRef | undefined, names: readonly string[], way: string): AnyActorRef {
  const found = actorAt(root, names)
  if (found === undefined) throw new Error(`nobody runs at ${way || 'the root'}`)
  return found
}

const quietOf = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** A chart without the work outside it, made once: shrinking plays the same charts a thousand times. */
function quiet(machine: AnyStateMachine): AnyStateMachine {
  const known = quietOf.get(machine) ?? withLeafStandIns(machine)
  quietOf.set(machine, known)
  return known
}

/** The root and the charts that pages own, each under its name; nothing runs before `root.start()`. */
function createStage({ root: machine, owned }: Charts, input: unknown, inspect: Inspect) {
  const make = (logic: AnyStateMachine, given: unknown): AnyActor => {
    const actor = createActor(quiet(logic), { input: given, clock: STILL_CLOCK, inspect })
    actor.subscribe({ error: () => undefined })
    return actor
  }
  const root = make(machine, input)
  const pages = new Map<string, AnyActor>()
  const leave = (way: string) => {
    const [name = ''] = namesIn(way)
    pages.get(name)?.stop()
    pages.delete(name)
  }
  return {
    root,
    leave,
    enter: ({ to, input: given }: Began) => {
      const [name = ''] = namesIn(to)
      const logic = owned.find(({ id }) => id === name)
      if (logic === undefined) throw new Error(`no page owns a chart ${name}`)
      leave(to)
      const page = make(logic, given)
      pages.set(name, page)
      page.start()
    },
    find: (way: string): AnyActorRef => {
      const [first = '', ...rest] = namesIn(way)
      const page = pages.get(first)
      return page ? findBelow(page, rest, way) : findBelow(root, namesIn(way), way)
    },
    stop: () => {
      for (const page of pages.values()) page.stop()
      root.stop()
    },
  }
}

/** Starts a system. @param inspect is told of all that happens in it, the start included */
export function startPlayer(charts: Charts, input: unknown, inspect: Inspect): Player {
  const { root, enter, leave, find, stop } = createStage(charts, input, inspect)
  /** An answer is given by the stand-in that was asked; a report of its own goes straight to whom it was told. */
  const answer = ({ from, to, event }: Answered) => {
    const told = answerOf(event)
    const asked = find(from)
    if (told) asked.send(told)
    else find(to).send(event)
  }
  const send = ({ to, event }: Sent) => (event.type === 'xstate.stop' ? leave(to) : find(to).send(event))
  const play = (entry: Input) => {
    switch (entry.kind) {
      case 'began':
        return enter(entry)
      case 'fired':
        return fire(find(entry.to), entry)
      case 'answered':
        return answer(entry)
      case 'sent':
        return send(entry)
      case 'noted':
        return undefined
    }
  }
  root.start()
  return { play, stop }
}
