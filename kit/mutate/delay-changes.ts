/** Timers that run too short or too long. The event keeps its name, so that only the time is wrong. */
import { type AnyStateMachine, cancel, type EventObject, raise } from 'xstate'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  changeIdentity,
  isConfigObject,
  toList,
} from './config-changes.ts'

type Delays = AnyStateMachine['implementations']['delays']
type Delay = NonNullable<Delays>[string]

/** How a delay can be wrong: in words, and as a factor. */
const DELAY_FACTORS: readonly (readonly [kind: string, factor: number])[] = [
  ['half as long', 0.5],
  ['twice as long', 2],
]

const scaleDelay = (delay: Delay, factor: number): Delay =>
  typeof delay === 'function' ? (args, params) => factor * delay(args, params) : factor * delay

/** The delay of an `after`: a named one, or the number itself, in ms. */
const delayOf = (delays: Delays, name: string): Delay => delays?.[name] ?? Number(name)

/** Writes one `after` of a state as what XState makes of it: an event that the state raises on entry and cancels on exit. */
function expandAfter(id: string, state: ConfigObject, name: string, delay: Delay): ConfigObject {
  const type = `xstate.after.${name}.${id}`
  const { [name]: slot, ...others } = isConfigObject(state.after) ? state.after : {}
  return {
    ...state,
    after: others,
    on: { ...(isConfigObject(state.on) ? state.on : {}), [type]: slot },
    entry: [
      ...toList(state.entry),
      raise<never, EventObject, EventObject, never, never>({ type }, { id: type, delay }),
    ],
    exit: [...toList(state.exit), cancel(type)],
  }
}

/** Two changes for each `after` of a state: too short and too long. @param id the id of the state */
export function afterDelayChanges(
  { implementations }: AnyStateMachine,
  id: string,
  path: ConfigPath,
  state: ConfigObject,
): ConfigChange[] {
  return Object.keys(isConfigObject(state.after) ? state.after : {}).flatMap(name =>
    DELAY_FACTORS.map(([kind, factor]) => ({
      ...changeIdentity([...path, 'after', name], kind),
      description: `${id}, ${name} lasts ${kind}`,
      replacedPath: path,
      replacement: expandAfter(id, state, name, scaleDelay(delayOf(implementations.delays, name), factor)),
    })),
  )
}

/** The names of the delays that the `after`s of a config use. */
export function afterDelayNames(state: ConfigObject): string[] {
  const children = isConfigObject(state.states) ? Object.values(state.states) : []
  return [
    ...Object.keys(isConfigObject(state.after) ? state.after : {}),
    ...children.filter(isConfigObject).flatMap(afterDelayNames),
  ]
}

/** Changes of the delays that only actions use. Each is a full set of implementations with one wrong delay. */
export function namedDelayChanges({ id, implementations }: AnyStateMachine, usedByAfter: readonly string[]) {
  const delays: [string, Delay][] = Object.entries(implementations.delays ?? {})
  return delays
    .filter(([name]) => !usedByAfter.includes(name))
    .flatMap(([name, delay]) =>
      DELAY_FACTORS.map(([kind, factor]) => ({
        ...changeIdentity(['delays', name], kind),
        description: `${id}, ${name} lasts ${kind}`,
        implementations: {
          ...implementations,
          delays: { ...implementations.delays, [name]: scaleDelay(delay, factor) },
        },
      })),
    )
}
