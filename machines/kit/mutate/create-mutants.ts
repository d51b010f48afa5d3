/** Charts with one thing wrong each: what a chart's tests are worth shows in how many of them they catch. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  cloneConfig,
  dropEach,
  identifyChange,
  implementationNameOf,
  isConfigObject,
  replaceAtPath,
  toList,
} from './config-changes'
import { afterDelayChanges, afterDelayNames, namedDelayChanges } from './delay-changes'
import { createPartLocator, INVOKE_EVENT_PREFIXES } from './part-locator'
import { changesOfTransitions, type TargetScope, toTransitionObject } from './transition-changes'

/** One thing that is wrong, in words, and the chart that has it. */
export interface Mutant {
  /** Names it among those of its chart, for as long as the part that is wrong stands where it does. */
  readonly id: string
  readonly description: string
  /** What of the right chart is wrong in this one: the id of a transition, or else of a state. */
  readonly partId: string
  readonly machine: AnyStateMachine
}

/** A state of the config: its id in the chart, the way to it, and those beside it. */
interface ConfigState {
  readonly machine: AnyStateMachine
  readonly id: string
  readonly path: ConfigPath
  readonly state: ConfigObject
  readonly siblings: readonly string[]
}

const childStatesOf = ({ states }: ConfigObject): ConfigObject => (isConfigObject(states) ? states : {})

const targetScopeOf = ({ machine, state, siblings }: ConfigState): TargetScope => ({
  machine,
  siblings,
  children: Object.keys(childStatesOf(state)),
})

/** What may be wrong with what a state hears: events, timers, and what is at once. */
function eventChanges(place: ConfigState): ConfigChange[] {
  const { id, path, state } = place
  const fields = ['on', 'after'].flatMap(field =>
    Object.entries(isConfigObject(state[field]) ? state[field] : {}).flatMap(([event, slot]) =>
      changesOfTransitions(`${id}, ${event}`, [...path, field, event], slot, targetScopeOf(place), []),
    ),
  )
  return [
    ...fields,
    ...changesOfTransitions(`${id}, always`, [...path, 'always'], state.always, targetScopeOf(place), []),
  ]
}

/** What may be wrong with what a state does about the answers of its actors. */
function answerChanges(place: ConfigState): ConfigChange[] {
  const { id, path, state } = place
  return toList(state.invoke).flatMap((invoke, at) => {
    const here = [...path, 'invoke', ...(Array.isArray(state.invoke) ? [at] : [])]
    return Object.keys(INVOKE_EVENT_PREFIXES).flatMap(answer => {
      const words = `${id}, ${implementationNameOf(toTransitionObject(invoke).id)} ${answer}`
      return changesOfTransitions(
        words,
        [...here, answer],
        toTransitionObject(invoke)[answer],
        targetScopeOf(place),
        undefined,
      )
    })
  })
}

/** Another state to begin in. */
function initialChanges({ id, path, state }: ConfigState): ConfigChange[] {
  if (typeof state.initial !== 'string') return []
  return Object.keys(childStatesOf(state))
    .filter(name => name !== state.initial)
    .slice(0, 1)
    .map(to => ({
      ...identifyChange([...path, 'initial'], to),
      description: `${id} begins in ${to}`,
      replacedPath: [...path, 'initial'],
      replacement: to,
    }))
}

const childConfigStates = ({ machine, id, path, state }: ConfigState): ConfigState[] =>
  Object.entries(childStatesOf(state)).flatMap(([name, child]) =>
    isConfigObject(child)
      ? [
          {
            machine,
            id: `${id}.${name}`,
            path: [...path, 'states', name],
            state: child,
            siblings: Object.keys(childStatesOf(state)),
          },
        ]
      : [],
  )

/** All that may be wrong with one state, and with those in it. */
function stateChanges(place: ConfigState): ConfigChange[] {
  const { machine, id, path, state } = place
  return [
    ...initialChanges(place),
    ...dropEach(`${id}: entry`, [...path, 'entry'], state.entry),
    ...dropEach(`${id}: exit`, [...path, 'exit'], state.exit),
    ...eventChanges(place),
    ...afterDelayChanges(machine, id, path, state),
    ...answerChanges(place),
    ...childConfigStates(place).flatMap(stateChanges),
  ]
}

/** Every chart that differs from this one in one thing. */
export function createMutants(machine: AnyStateMachine): Mutant[] {
  const config = cloneConfig(machine.config)
  if (!isConfigObject(config)) return []
  const partAt = createPartLocator(machine)
  const changes = stateChanges({ machine, id: machine.id, path: [], state: config, siblings: [] })
  return [
    ...changes.map(({ id, changedPath, description, replacedPath, replacement }) => ({
      id,
      description,
      partId: partAt(changedPath),
      machine: new StateMachine(
        Object(replaceAtPath(config, replacedPath, replacement)),
        machine.implementations,
      ),
    })),
    ...namedDelayChanges(machine, afterDelayNames(config)).map(
      ({ id, changedPath, description, implementations }) => ({
        id,
        description,
        partId: partAt(changedPath),
        machine: new StateMachine(machine.config, implementations),
      }),
    ),
  ]
}
