/** Timers that run too short or too long. The event that they bring keeps its name, so that nothing but the time is wrong. */
import { type AnyStateMachine, cancel, type EventObject, raise } from 'xstate'
import {
  type ConfigChange,
  type ConfigObject,
  type ConfigPath,
  identifyChange,
  isConfigObject,
  toList,
} from './config-changes'

type Delays = AnyStateMachine['implementations']['delays']
type Delay = NonNullable<Delays>[string]

/** How a time may be wrong: as words, and as a factor. */
const DELAY_FACTORS = [
  ['half as long', 0.5],
  ['twice as long', 2],
] as const

const scaleDelay = (delay: Delay, factor: number): Delay =>
  typeof delay === 'function' ? (args, params) => factor * delay(args, params) : factor * delay

/** A delay of an `after`: one with a name, or the number itself, in ms. */
const delayOf = (delays: Delays, name: string): Delay => delays?.[name] ?? Number(name)

/** The state with one of its `after`s written out as what it is short for: an event that it sends itself when it is entered. */
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

/** Each timer of a state, too short and too long. @param id of the state in the chart */
export function afterDelayChanges(
  { implementations }: AnyStateMachine,
  id: string,
  path: ConfigPath,
  state: ConfigObject,
): ConfigChange[] {
  return Object.keys(isConfigObject(state.after) ? state.after : {}).flatMap(name =>
    DELAY_FACTORS.map(([how, factor]) => ({
      ...identifyChange([...path, 'after', name], how),
      description: `${id}, ${name} lasts ${how}`,
      replacedPath: path,
      replacement: expandAfter(id, state, name, scaleDelay(delayOf(implementations.delays, name), factor)),
    })),
  )
}

/** The names of the delays that an `after` somewhere in a config uses. */
export function afterDelayNames(state: ConfigObject): string[] {
  const inside = isConfigObject(state.states) ? Object.values(state.states) : []
  return [
    ...Object.keys(isConfigObject(state.after) ? state.after : {}),
    ...inside.filter(isConfigObject).flatMap(afterDelayNames),
  ]
}

/** Delays that only actions name, each as all that is implemented with that one wrong. */
export function namedDelayChanges({ id, implementations }: AnyStateMachine, used: readonly string[]) {
  const delays: [string, Delay][] = Object.entries(implementations.delays ?? {})
  return delays
    .filter(([name]) => !used.includes(name))
    .flatMap(([name, delay]) =>
      DELAY_FACTORS.map(([how, factor]) => ({
        ...identifyChange(['delays', name], how),
        description: `${id}, ${name} lasts ${how}`,
        implementations: {
          ...implementations,
          delays: { ...implementations.delays, [name]: scaleDelay(delay, factor) },
        },
      })),
    )
}
