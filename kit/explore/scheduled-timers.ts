/** Finds the timers of a running actor, so that a test can fire them itself. */
import type { AnyActorRef } from 'xstate'
import type { ChartEvent } from './flow.ts'

/** A clock on which no timer ever fires. */
export const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined }

/** A timer that has been started and has not fired yet. */
type PendingTimer = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string]

const scheduledEventsFor = (target: AnyActorRef): PendingTimer[] =>
  Object.values(target.system.getSnapshot()._scheduledEvents).filter(timer => timer.target === target)

/** The pending timer that sends exactly this event to an actor. */
export const findExactTimer = (target: AnyActorRef, event: ChartEvent): PendingTimer | undefined =>
  scheduledEventsFor(target).find(timer => JSON.stringify(timer.event) === JSON.stringify(event))

/** The pending timer that sends exactly this event. Otherwise the oldest timer that sends an event of this type. */
export const findTimer = (target: AnyActorRef, event: ChartEvent): PendingTimer | undefined =>
  findExactTimer(target, event) ?? scheduledEventsFor(target).find(timer => timer.event.type === event.type)
