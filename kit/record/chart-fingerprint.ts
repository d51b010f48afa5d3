/** A fingerprint shows whether a chart is still the one that was recorded. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allHistoryNodes, allStateNodes, transitionsByEvent } from '../explore/state-nodes.ts'
import { toJson } from './to-json.ts'

/** A guard or an action by its name and its fixed params. A function only counts as 'a function': builds may rename it. */
function describePart(part: unknown): unknown {
  if (typeof part === 'string') return part
  // XState's own guards and actions are functions with properties: the guards inside, or a type, an event, a delay.
  if (typeof part === 'function' && 'guards' in part) return Array(part.guards).flat().map(describePart)
  if (typeof part === 'function') return 'type' in part ? toJson({ ...part }) : 'a function'
  if (typeof part !== 'object' || part === null) return null
  const params = 'params' in part ? part.params : undefined
  const type = 'type' in part ? describePart(part.type) : null
  return [type, typeof params === 'function' ? 'a function' : (params ?? null)]
}

const describeTransition = ({ target, guard, actions, reenter }: AnyTransitionDefinition) => [
  (target ?? []).map(({ id }) => id),
  describePart(guard),
  actions.map(describePart),
  reenter,
]

type DelayDescription = readonly [name: string, delay: number | string]

/** The named delays: the length in ms, or 'a function' when it is computed. */
const describeDelays = ({ implementations }: AnyStateMachine) =>
  Object.entries(implementations.delays ?? {})
    .map(([name, delay]): DelayDescription => [name, typeof delay === 'number' ? delay : 'a function'])
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))

const describeNode = (node: AnyStateNode) => [
  node.id,
  node.type,
  node.tags,
  node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : null,
  node.entry.map(describePart),
  node.exit.map(describePart),
  node.invoke.map(({ id, src }) => [id, typeof src === 'string' ? src : 'a function']),
  transitionsByEvent(node).map(([type, definitions]) => [type, definitions.map(describeTransition)]),
]

const describeHistory = ({ id, history, config }: AnyStateNode) => [id, history, toJson(config.target)]

/** FNV-1a over the UTF-16 code units of a text, 32 bits, as 8 hex digits. */
function hashText(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Two hashes with different seeds make a longer one. */
const SEEDS: readonly number[] = [0x811c9dc5, 0x9747b28c]

/**
 * A hash of a chart as 16 hex digits. It covers states, transitions, guards, actions, delays and invokes by their names, but
 * neither the code of functions nor descriptions. It is the same in Node, in a browser and in every build.
 */
export function fingerprintChart(machine: AnyStateMachine): string {
  const histories = allHistoryNodes(machine).map(describeHistory)
  const text = JSON.stringify([
    describeDelays(machine),
    allStateNodes(machine).map(describeNode),
    ...(histories.length > 0 ? [histories] : []),
  ])
  return SEEDS.map(seed => hashText(text, seed)).join('')
}

/** The fingerprints of several charts, by name. */
export const fingerprintCharts = (
  charts: readonly { readonly name: string; readonly machine: AnyStateMachine }[],
): Record<string, string> =>
  Object.fromEntries(charts.map(({ name, machine }) => [name, fingerprintChart(machine)]))
