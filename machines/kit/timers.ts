import type { AnyActorRef } from 'xstate'
import type { Step } from '#machines/kit/flow'

/** Of the timers that bring an event to an actor the one that was armed first; an equal event before one that is only of its type. */
export function armedTimer(target: AnyActorRef, event: Step) {
  const armed = Object.values(target.system.getSnapshot()._scheduledEvents).filter(
    scheduled => scheduled.target === target && scheduled.event.type === event.type,
  )
  const exact = armed.find(scheduled => JSON.stringify(scheduled.event) === JSON.stringify(event))
  return exact ?? armed[0]
}
