/** Timers that run too short or too long. The event that they bring keeps its name, so that nothing but the time is wrong. */
import { type AnyStateMachine, cancel, type EventObject, raise } from 'xstate'
import { type Change, isPart, listOf, type Part, type Way, wrongAt } from '#machines/kit/mutate-config'

type Delays = AnyStateMachine['implementations']['delays']
type Delay = NonNullable<Delays>[string]

/** How a time may be wrong: as words, and as a factor. */
const WRONG = [
  ['half as long', 0.5],
  ['twice as long', 2],
] as const

const scaled = (delay: Delay, factor: number): Delay =>
  typeof delay === 'function' ? (args, params) => factor * delay(args, params) : factor * delay

/** A delay of an `after`: one with a name, or the number itself, in ms. */
const delayOf = (delays: Delays, name: string): Delay => delays?.[name] ?? Number(name)

/** The state with one of its `after`s written out as what it is short for: an event that it sends itself when it is entered. */
function writtenOut(id: string, state: Part, name: string, delay: Delay): Part {
  const type = `xstate.after.${name}.${id}`
  const { [name]: slot, ...others } = isPart(state.after) ? state.after : {}
  return {
    ...state,
    after: others,
    on: { ...(isPart(state.on) ? state.on : {}), [type]: slot },
    entry: [
      ...listOf(state.entry),
      raise<never, EventObject, EventObject, never, never>({ type }, { id: type, delay }),
    ],
    exit: [...listOf(state.exit), cancel(type)],
  }
}

/** Each timer of a state, too short and too long. @param id of the state in the chart */
export function timerChanges(
  { implementations }: AnyStateMachine,
  id: string,
  way: Way,
  state: Part,
): Change[] {
  return Object.keys(isPart(state.after) ? state.after : {}).flatMap(name =>
    WRONG.map(([how, factor]) => ({
      ...wrongAt([...way, 'after', name], how),
      says: `${id}, ${name} lasts ${how}`,
      way,
      to: writtenOut(id, state, name, scaled(delayOf(implementations.delays, name), factor)),
    })),
  )
}

/** The names of the delays that an `after` somewhere in a config uses. */
export function timersIn(state: Part): string[] {
  const inside = isPart(state.states) ? Object.values(state.states) : []
  return [...Object.keys(isPart(state.after) ? state.after : {}), ...inside.filter(isPart).flatMap(timersIn)]
}

/** Delays that only actions name, each as all that is implemented with that one wrong. */
export function namedDelays({ id, implementations }: AnyStateMachine, used: readonly string[]) {
  const delays: [string, Delay][] = Object.entries(implementations.delays ?? {})
  return delays
    .filter(([name]) => !used.includes(name))
    .flatMap(([name, delay]) =>
      WRONG.map(([how, factor]) => ({
        ...wrongAt(['delays', name], how),
        says: `${id}, ${name} lasts ${how}`,
        implementations: {
          ...implementations,
          delays: { ...implementations.delays, [name]: scaled(delay, factor) },
        },
      })),
    )
}
