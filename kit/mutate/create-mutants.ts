/** Mutants are charts with one thing wrong each. The share that the checks of a flow find shows what the checks are worth. */
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { KitError } from '../explore/kit-error.ts'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  changeIdentity,
  cloneConfig,
  dropEachAction,
  isConfigObject,
  replaceAtPath,
  toList,
} from './config-changes.ts'
import { afterDelayChanges, afterDelayNames, namedDelayChanges } from './delay-changes.ts'
import { createPartLocator, INVOKE_EVENT_PREFIXES } from './part-locator.ts'
import { changesOfTransitions, type TargetScope, toTransitionObject } from './transition-changes.ts'

/** A chart with one thing wrong. */
export interface Mutant {
  /** Unique in its chart. It stays the same as long as the changed part stays in its place. */
  readonly id: string
  readonly description: string
  /** The changed part of the original chart: the id of a transition, or otherwise of a state. */
  readonly partId: string
  /** Built when it is first read, because many callers need the ids of all mutants and the charts of a few. */
  readonly machine: AnyStateMachine
}

/** A state of the config with its node in the chart. */
interface ConfigState {
  readonly machine: AnyStateMachine
  readonly node: AnyStateNode
  readonly path: ConfigPath
  readonly state: ConfigObject
  readonly siblings: readonly string[]
}

/** The keys of a state that the kit knows. It mutates most of them; `meta`, `output` and the like do not change behaviour. */
const KNOWN_KEYS = new Set(
  (
    'id type initial states on after always invoke entry exit onDone tags description meta output history target ' +
    'context version types schemas key order delimiter'
  ).split(' '),
)

function assertKnownKeys({ node, state }: ConfigState): void {
  const unknownKey = Object.keys(state).find(key => !KNOWN_KEYS.has(key))
  if (unknownKey === undefined) return
  const message = `${node.id} has '${unknownKey}' in its config. The kit does not know how to mutate that.`
  throw new KitError('unsupported_config', message, { state: node.id })
}

const childStatesOf = ({ states }: ConfigObject): ConfigObject => (isConfigObject(states) ? states : {})

const targetScopeOf = ({ machine, state, siblings }: ConfigState): TargetScope => ({
  machine,
  siblings,
  children: Object.keys(childStatesOf(state)),
})

/** Changes of the transitions on events, on timers, at the end of the state, and of `always`. */
function eventChanges(configState: ConfigState): ConfigChange[] {
  const { node, path, state } = configState
  const scope = targetScopeOf(configState)
  const keyed = ['on', 'after'].flatMap(field =>
    Object.entries(isConfigObject(state[field]) ? state[field] : {}).flatMap(([event, slot]) =>
      changesOfTransitions(`${node.id}, ${event}`, [...path, field, event], slot, scope, []),
    ),
  )
  return [
    ...keyed,
    ...changesOfTransitions(`${node.id}, onDone`, [...path, 'onDone'], state.onDone, scope, undefined),
    ...changesOfTransitions(`${node.id}, always`, [...path, 'always'], state.always, scope, []),
  ]
}

/** Changes of the transitions on the answers of invoked actors. */
function answerChanges(configState: ConfigState): ConfigChange[] {
  const { node, path, state } = configState
  return toList(state.invoke).flatMap((invoke, index) => {
    const invokePath = [...path, 'invoke', ...(Array.isArray(state.invoke) ? [index] : [])]
    return Object.keys(INVOKE_EVENT_PREFIXES).flatMap(answer =>
      changesOfTransitions(
        `${node.id}, ${node.invoke[index]?.id} ${answer}`,
        [...invokePath, answer],
        toTransitionObject(invoke)[answer],
        targetScopeOf(configState),
        undefined,
      ),
    )
  })
}

/** Another initial state. */
function initialChanges({ node, path, state }: ConfigState): ConfigChange[] {
  if (typeof state.initial !== 'string') return []
  return Object.keys(childStatesOf(state))
    .filter(name => name !== state.initial)
    .slice(0, 1)
    .map(replacement => ({
      ...changeIdentity([...path, 'initial'], replacement),
      description: `${node.id} begins in ${replacement}`,
      replacedPath: [...path, 'initial'],
      replacement,
    }))
}

const childConfigStates = ({ machine, node, path, state }: ConfigState): ConfigState[] =>
  Object.entries(childStatesOf(state)).flatMap(([name, child]) => {
    const childNode = node.states[name]
    if (childNode === undefined || !isConfigObject(child)) return []
    const siblings = Object.keys(childStatesOf(state))
    return [{ machine, node: childNode, path: [...path, 'states', name], state: child, siblings }]
  })

/** Every change of one state and of its descendants. @throws KitError `unsupported_config` */
function stateChanges(configState: ConfigState): ConfigChange[] {
  assertKnownKeys(configState)
  const { machine, node, path, state } = configState
  return [
    ...initialChanges(configState),
    ...dropEachAction(`${node.id}: entry`, [...path, 'entry'], state.entry),
    ...dropEachAction(`${node.id}: exit`, [...path, 'exit'], state.exit),
    ...eventChanges(configState),
    ...afterDelayChanges(machine, node.id, path, state),
    ...answerChanges(configState),
    ...childConfigStates(configState).flatMap(stateChanges),
  ]
}

function createMutant(identity: Omit<Mutant, 'machine'>, build: () => AnyStateMachine): Mutant {
  let machine: AnyStateMachine | undefined
  return {
    ...identity,
    get machine() {
      machine ??= build()
      return machine
    },
  }
}

/**
 * Creates every chart that differs from this one in one thing. The original stays as it is.
 * @throws KitError `unsupported_config` when a state has a key that the kit does not know
 */
export function createMutants(machine: AnyStateMachine): Mutant[] {
  const config = cloneConfig(machine.config)
  if (!isConfigObject(config)) return []
  const partIdAt = createPartLocator(machine)
  const changes = stateChanges({ machine, node: machine.root, path: [], state: config, siblings: [] })
  return [
    ...changes.map(({ id, changedPath, description, replacedPath, replacement }) =>
      createMutant(
        { id, description, partId: partIdAt(changedPath) },
        () =>
          new StateMachine(Object(replaceAtPath(config, replacedPath, replacement)), machine.implementations),
      ),
    ),
    ...namedDelayChanges(machine, afterDelayNames(config)).map(
      ({ id, changedPath, description, implementations }) =>
        createMutant(
          { id, description, partId: partIdAt(changedPath) },
          () => new StateMachine(machine.config, implementations),
        ),
    ),
  ]
}
