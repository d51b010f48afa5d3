/** Timers that fire when they are told. */
import type { AnyActorRef } from 'xstate'
import type { Step } from '#machines/kit/flow'

/** A clock that never strikes: what is armed stays armed. */
export const STILL_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined }

const armedAt = (target: AnyActorRef) =>
  Object.values(target.system.getSnapshot()._scheduledEvents).filter(armed => armed.target === target)

/** The timer that brings this very event to an actor. */
export const exactTimer = (target: AnyActorRef, event: Step) =>
  armedAt(target).find(armed => JSON.stringify(armed.event) === JSON.stringify(event))

/** The same; without one, that which was armed first of those that bring an event of its type. */
export const armedTimer = (target: AnyActorRef, event: Step) =>
  exactTimer(target, event) ?? armedAt(target).find(armed => armed.event.type === event.type)
