/** What of each chart was reached, and by whom. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { coverage, type Reached } from '#machines/kit/coverage'
import type { Flow, Step } from '#machines/kit/flow'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { scenarioCoverage } from '#machines/recorded'
import { allScenarios } from '../scenarios/suite'
import { browserCoverage } from '../walks/drivers'

/** The ids of the states and transitions of a chart that were reached; null where nobody has looked. */
export type Reach = readonly string[] | null

export interface BrowserReach {
  readonly reached: Reach
  /** The transitions that no page can bring about, each with why. */
  readonly cannot: Readonly<Record<string, string>>
}

const seen = ({ counts }: Reached): string[] => [...counts].filter(([, count]) => count > 0).map(([id]) => id)

/** What these paths reach of one chart. */
export function reachedBy({ machine, cases }: Flow, paths: readonly (readonly Step[])[]): string[] {
  const { states, transitions } = coverage(machine, paths, cases.input)
  return [...seen(states), ...seen(transitions)]
}

/** By the walks through the real pages. */
export function browserReach(flow: Flow): BrowserReach {
  const found = browserCoverage(flow.name)
  return found
    ? { reached: reachedBy(flow, found.paths), cannot: found.cannot }
    : { reached: null, cannot: {} }
}

/** A state with those that it begins in. */
const withBeginnings = (node: AnyStateNode): AnyStateNode[] => {
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial.target ?? [])
  return [
    node,
    ...(node.type === 'compound' || node.type === 'parallel' ? inner.flatMap(withBeginnings) : []),
  ]
}

const withParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withParents(node.parent)] : [node]

/** The states that somebody was in who took these transitions. */
export function statesOn(machine: AnyStateMachine, taken: readonly string[]): string[] {
  const nodes = new Map(allNodes(machine).map(node => [node.id, node]))
  const ends = allTransitions(machine)
    .filter(({ id }) => taken.includes(id))
    .flatMap(({ source, targets }) => [source, ...targets])
    .flatMap(id => nodes.get(id) ?? [])
  const all = [machine.root, ...ends].flatMap(withBeginnings).flatMap(withParents)
  return taken.length > 0 ? [...new Set(all.map(({ id }) => id))] : []
}

/** By the recorded sessions, which are replayed for it. @returns what they reach of a flow */
export function scenarioReach(folder?: string): (flow: Flow) => Reach {
  const scenarios = allScenarios(folder)
  if (scenarios.length === 0) return () => null
  const taken = scenarioCoverage(scenarios)
  return ({ name, machine }) => {
    const transitions = taken[name] ?? []
    return [...statesOn(machine, transitions), ...transitions]
  }
}
