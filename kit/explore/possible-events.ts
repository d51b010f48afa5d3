/** Which of the events of a flow can happen in a state. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Flow } from './flow.ts'

/** The event descriptors of all active states: 'cup.drunk', 'cup.*' or '*'. */
const descriptorsIn = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(_nodes.flatMap(node => [...node.transitions.keys()]))

/** Most listed events have no transition in a state, and asking XState about each of them takes long. */
function createDescriptorFilter(descriptors: ReadonlySet<string>): (event: ChartEvent) => boolean {
  const hasWildcard = [...descriptors].some(descriptor => descriptor.includes('*'))
  return ({ type }) => hasWildcard || descriptors.has(type)
}

const FAILURE = 'xstate.error.actor.'

/** Whether an actor that runs fails and nothing handles it, which stops the chart. */
const isUnhandledFailure = (event: ChartEvent, snapshot: AnyMachineSnapshot): boolean =>
  event.type.startsWith(FAILURE) &&
  Object.hasOwn(snapshot.children, event.type.slice(FAILURE.length)) &&
  !snapshot.machine.getTransitionData(snapshot, event)?.length

/** The events that can happen in a state: events of the fixtures that it accepts, failures of its actors, and its `after` timers. */
export function possibleEvents(fixtures: Flow['fixtures'], snapshot: AnyMachineSnapshot): ChartEvent[] {
  if (snapshot.status !== 'active') return []
  const listed = typeof fixtures.events === 'function' ? fixtures.events(snapshot) : fixtures.events
  const listedTypes = new Set(listed.map(event => event.type))
  const descriptors = descriptorsIn(snapshot)
  const timers = [...descriptors]
    .filter(type => type.startsWith('xstate.after.') && !listedTypes.has(type))
    .map(type => ({ type }))
  const mayBeAccepted = createDescriptorFilter(descriptors)
  return [...listed, ...timers].filter(
    event => isUnhandledFailure(event, snapshot) || (mayBeAccepted(event) && snapshot.can(event)),
  )
}
