/** Measures how many mutants of a chart its checks, examples and invariants kill. */

import { findViolations } from '../check/invariants.ts'
import { verifyFlow } from '../check/verify-flow.ts'
import { exploreStates } from '../explore/explore-states.ts'
import type { ChartEvent, Flow } from '../explore/flow.ts'
import { createMutants, type Mutant } from './create-mutants.ts'

type Reasons = Readonly<Record<string, string>>

/** A mutant that breaks an invariant, with the shortest path on which it does. */
export interface MutationExample {
  readonly invariant: string
  readonly id: string
  readonly description: string
  readonly path: readonly ChartEvent[]
}

/** What the mutants of a chart say about its tests. */
export interface MutationResults {
  /** The number of mutants. */
  readonly total: number
  /** How many of them a check found. */
  readonly killed: number
  /** How many mutants each check killed. The first check that finds a mutant counts. */
  readonly killedBy: Readonly<Record<string, number>>
  readonly survivors: readonly {
    readonly id: string
    readonly description: string
    readonly reason: string
  }[]
  /** One for each invariant that a mutant breaks. */
  readonly examples: readonly MutationExample[]
}

/** The least share of mutants that must be killed. */
const MIN_MUTATION_SCORE = 0.95

interface VerifiedMutant {
  readonly mutant: Mutant
  readonly killedBy: string | null
}

/** Counts each name. The most frequent name comes first. */
function countByName(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one))
}

/** The invariants that a mutant breaks, each with its shortest path. Empty when the mutant cannot be explored. */
function findMutantViolations(flow: Flow, { id, description, machine }: Mutant): MutationExample[] {
  try {
    const mutatedFlow = { ...flow, machine }
    const violations = findViolations(mutatedFlow, exploreStates(mutatedFlow))
    return violations.map(({ invariant, path }) => ({ invariant, id, description, path }))
  } catch {
    return []
  }
}

/** How many mutants killed by a quicker check are tried for the invariants that still have no example. */
const MAX_TRIED_MUTANTS = 30

/** Picks about `count` items, evenly spread over the list. */
const pickEvenly = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / count) === 0)

/** Finds a mutant for each invariant. Mutants that only an invariant killed are tried first. */
function findExamples(flow: Flow, verified: readonly VerifiedMutant[]): MutationExample[] {
  const killedByInvariant = verified.filter(({ killedBy }) => killedBy === 'invariant')
  const killedOtherwise = verified.filter(({ killedBy }) => killedBy !== 'invariant' && killedBy !== null)
  const examples = new Map<string, MutationExample>()
  for (const { mutant } of [...killedByInvariant, ...pickEvenly(killedOtherwise, MAX_TRIED_MUTANTS)]) {
    const invariants = flow.invariants.filter(({ statement }) => !examples.has(statement))
    if (invariants.length === 0) break
    for (const example of findMutantViolations({ ...flow, invariants }, mutant))
      examples.set(example.invariant, example)
  }
  return flow.invariants.flatMap(({ statement }) => examples.get(statement) ?? [])
}

/** Verifies every mutant of a chart. @param reasons why each known survivor is equivalent, by the mutant's description */
export function measureMutants(flow: Flow, reasons: Reasons): MutationResults {
  const verified = createMutants(flow.machine).map(mutant => ({
    mutant,
    killedBy: verifyFlow({ ...flow, machine: mutant.machine }),
  }))
  const killed = verified.flatMap(({ killedBy }) => killedBy ?? [])
  const survivors = verified.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant)
  return {
    total: verified.length,
    killed: killed.length,
    killedBy: countByName(killed),
    survivors: survivors.map(({ id, description }) => ({
      id,
      description,
      reason: reasons[description] ?? '',
    })),
    examples: findExamples(flow, verified),
  }
}

/** Describes what is wrong with the results: a low score, a survivor without a reason, a reason without a survivor. */
export function findMutationProblems(
  { total, killed, survivors }: MutationResults,
  reasons: Reasons,
): string[] {
  const descriptions = survivors.map(({ description }) => description)
  return [
    ...(killed < MIN_MUTATION_SCORE * total ? [`fewer than ${100 * MIN_MUTATION_SCORE} % are killed`] : []),
    ...descriptions
      .filter(description => reasons[description] === undefined)
      .map(description => `survived without a reason: ${description}`),
    ...Object.keys(reasons)
      .filter(description => !descriptions.includes(description))
      .map(description => `has a reason but did not survive: ${description}`),
  ]
}

/** 'session: 145 of 174 mutants killed, 83.3 %'. The percentage is rounded down. */
export function formatMutationScore(name: string, { total, killed }: MutationResults): string {
  const percent = Math.floor((1_000 * killed) / total) / 10
  return `${name}: ${killed} of ${total} mutants killed, ${percent.toFixed(1)} %`
}
