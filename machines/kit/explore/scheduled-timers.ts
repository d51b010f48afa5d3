/** Timers that fire when they are told. */
import type { AnyActorRef } from 'xstate'
import type { ChartEvent } from './flow'

/** A clock that never strikes: what is armed stays armed. */
export const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined }

const scheduledEventsFor = (target: AnyActorRef) =>
  Object.values(target.system.getSnapshot()._scheduledEvents).filter(armed => armed.target === target)

/** The timer that brings this very event to an actor. */
export const findExactTimer = (target: AnyActorRef, event: ChartEvent) =>
  scheduledEventsFor(target).find(armed => JSON.stringify(armed.event) === JSON.stringify(event))

/** The same; without one, that which was armed first of those that bring an event of its type. */
export const findTimer = (target: AnyActorRef, event: ChartEvent) =>
  findExactTimer(target, event) ?? scheduledEventsFor(target).find(armed => armed.event.type === event.type)
