/** A chart's fingerprint: whether a chart is still the one that was recorded. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allStateNodes, transitionsByEvent } from '#machines/kit/explore/state-nodes'
import { toJson } from './to-json'

/** A guard or an action by its name and what it is always given. Functions have no name that every build leaves alone. */
function describePart(part: unknown): unknown {
  if (typeof part === 'string') return part
  // XState's own guards and actions are functions that carry what they were made of: guards, or a type, an event, a delay.
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

/** The delays that have a name and a fixed length, in ms; of the others the name. */
const describeDelays = ({ implementations }: AnyStateMachine) =>
  Object.entries(implementations.delays ?? {})
    .map(([name, length]) => [name, typeof length === 'number' ? length : 'a function'] as const)
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

/** FNV-1a over the text's code units, 32 bits. @param seed another one gives another hash */
function hashText(text: string, seed: number): string {
  let found = seed
  for (let at = 0; at < text.length; at += 1) found = Math.imul(found ^ text.charCodeAt(at), 0x01000193)
  return (found >>> 0).toString(16).padStart(8, '0')
}

const SEEDS = [0x811c9dc5, 0x9747b28c] as const

/**
 * A short hash of a chart's structure and words: states, transitions, guards, actions, delays with their length, invokes. What its
 * functions do is not in it, nor its descriptions. The same in Node, in a browser, and in every build.
 */
export function fingerprintChart(machine: AnyStateMachine): string {
  const words = JSON.stringify([describeDelays(machine), allStateNodes(machine).map(describeNode)])
  return SEEDS.map(seed => hashText(words, seed)).join('')
}

/** Those of a list of charts, by their names. */
export const fingerprintCharts = (
  charts: readonly { readonly name: string; readonly machine: AnyStateMachine }[],
): Record<string, string> =>
  Object.fromEntries(charts.map(({ name, machine }) => [name, fingerprintChart(machine)]))
