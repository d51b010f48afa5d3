/** Charts with one thing wrong each: what a chart's tests are worth shows in how many of them they catch. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import {
  type Change,
  changed,
  copyOf,
  eachDropped,
  isPart,
  listOf,
  nameOf,
  type Part,
  type Way,
  wrongAt,
} from '#machines/kit/mutate-config'
import { namedDelays, timerChanges, timersIn } from '#machines/kit/mutate-delays'
import { ANSWERS, createParts } from '#machines/kit/mutate-part'
import { type Around, asPart, slotChanges } from '#machines/kit/mutate-transitions'

/** One thing that is wrong, in words, and the chart that has it. */
export interface Mutant {
  /** Names it among those of its chart, for as long as the part that is wrong stands where it does. */
  readonly id: string
  readonly says: string
  /** What of the right chart is wrong in this one: the id of a transition, or else of a state. */
  readonly part: string
  readonly machine: AnyStateMachine
}

/** A state of the config: its id in the chart, the way to it, and those beside it. */
interface Place {
  readonly machine: AnyStateMachine
  readonly id: string
  readonly way: Way
  readonly state: Part
  readonly siblings: readonly string[]
}

const insideOf = ({ states }: Part): Part => (isPart(states) ? states : {})

const aroundOf = ({ machine, state, siblings }: Place): Around => ({
  machine,
  siblings,
  children: Object.keys(insideOf(state)),
})

/** What may be wrong with what a state hears: events, timers, and what is at once. */
function heardChanges(place: Place): Change[] {
  const { id, way, state } = place
  const fields = ['on', 'after'].flatMap(field =>
    Object.entries(isPart(state[field]) ? state[field] : {}).flatMap(([event, slot]) =>
      slotChanges(`${id}, ${event}`, [...way, field, event], slot, aroundOf(place), []),
    ),
  )
  return [...fields, ...slotChanges(`${id}, always`, [...way, 'always'], state.always, aroundOf(place), [])]
}

/** What may be wrong with what a state does about the answers of its actors. */
function answerChanges(place: Place): Change[] {
  const { id, way, state } = place
  return listOf(state.invoke).flatMap((invoke, at) => {
    const here = [...way, 'invoke', ...(Array.isArray(state.invoke) ? [at] : [])]
    return Object.keys(ANSWERS).flatMap(answer => {
      const words = `${id}, ${nameOf(asPart(invoke).id)} ${answer}`
      return slotChanges(words, [...here, answer], asPart(invoke)[answer], aroundOf(place), undefined)
    })
  })
}

/** Another state to begin in. */
function initialChanges({ id, way, state }: Place): Change[] {
  if (typeof state.initial !== 'string') return []
  return Object.keys(insideOf(state))
    .filter(name => name !== state.initial)
    .slice(0, 1)
    .map(to => ({
      ...wrongAt([...way, 'initial'], to),
      says: `${id} begins in ${to}`,
      way: [...way, 'initial'],
      to,
    }))
}

const childrenOf = ({ machine, id, way, state }: Place): Place[] =>
  Object.entries(insideOf(state)).flatMap(([name, child]) =>
    isPart(child)
      ? [
          {
            machine,
            id: `${id}.${name}`,
            way: [...way, 'states', name],
            state: child,
            siblings: Object.keys(insideOf(state)),
          },
        ]
      : [],
  )

/** All that may be wrong with one state, and with those in it. */
function stateChanges(place: Place): Change[] {
  const { machine, id, way, state } = place
  return [
    ...initialChanges(place),
    ...eachDropped(`${id}: entry`, [...way, 'entry'], state.entry),
    ...eachDropped(`${id}: exit`, [...way, 'exit'], state.exit),
    ...heardChanges(place),
    ...timerChanges(machine, id, way, state),
    ...answerChanges(place),
    ...childrenOf(place).flatMap(stateChanges),
  ]
}

/** Every chart that differs from this one in one thing. */
export function mutants(machine: AnyStateMachine): Mutant[] {
  const config = copyOf(machine.config)
  if (!isPart(config)) return []
  const partAt = createParts(machine)
  const changes = stateChanges({ machine, id: machine.id, way: [], state: config, siblings: [] })
  return [
    ...changes.map(({ id, about, says, way, to }) => ({
      id,
      says,
      part: partAt(about),
      machine: new StateMachine(Object(changed(config, way, to)), machine.implementations),
    })),
    ...namedDelays(machine, timersIn(config)).map(({ id, about, says, implementations }) => ({
      id,
      says,
      part: partAt(about),
      machine: new StateMachine(machine.config, implementations),
    })),
  ]
}
