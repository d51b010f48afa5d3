/** Finds the timers of a running actor, so that a test can fire them itself. */
import type { AnyActorRef } from 'xstate'
import type { ChartEvent } from './flow.ts'

/** A clock on which no timer ever fires. */
export const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined }

const scheduledEventsFor = (target: AnyActorRef) =>
  Object.values(target.system.getSnapshot()._scheduledEvents).filter(timer => timer.target === target)

/** The pending timer that sends exactly this event to an actor. */
export const findExactTimer = (target: AnyActorRef, event: ChartEvent) =>
  scheduledEventsFor(target).find(timer => JSON.stringify(timer.event) === JSON.stringify(event))

/** The pending timer that sends exactly this event. Otherwise the oldest timer that sends an event of this type. */
export const findTimer = (target: AnyActorRef, event: ChartEvent) =>
  findExactTimer(target, event) ?? scheduledEventsFor(target).find(timer => timer.event.type === event.type)
