/** What the mutants of a chart show of its tests. */
import { exploreStates } from '#machines/kit/explore/explore-states'
import type { Flow } from '#machines/kit/explore/flow'
import { verifyFlow } from '#machines/kit/check/verify-flow'
import { findViolations } from '#machines/kit/check/invariants'
import { createMutants, type Mutant } from '#machines/kit/mutate/create-mutants'
import type { MutationRecord } from './mutation-record'

type Reasons = Readonly<Record<string, string>>
type MutationExample = MutationRecord['examples'][number]
type MutantResults = Omit<MutationRecord, 'of'>

/** The least part of its mutants that a chart's tests must catch. */
export const MIN_MUTATION_SCORE = 0.95

interface VerifiedMutant {
  readonly mutant: Mutant
  readonly killedBy: string | null
}

interface KilledMutant {
  readonly id: string
  readonly killedBy: string
}

function countByName(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one))
}

/** The laws that a mutant breaks, with the shortest path to each; none where it cannot be walked. */
function violationsOf(flow: Flow, { id, description, machine }: Mutant): MutationExample[] {
  try {
    const broken = { ...flow, machine }
    return findViolations(broken, exploreStates(broken)).map(({ invariant, path }) => ({
      law,
      id,
      says,
      path: [...path],
    }))
  } catch {
    return []
  }
}

/** So many of the mutants that something quicker caught are tried for a law that is still without an example. */
const MAX_TRIED_MUTANTS = 30

/** So many mutants of a chart, more or less, are tried in every run of the tests: they take some two seconds in all. */
const SAMPLE_SIZE = 6

/** These many of a list, from all over it. */
const pickEvenly = <Item>(list: readonly Item[], many: number): Item[] =>
  list.filter((_, at) => at % Math.ceil(list.length / many) === 0)

/** The first that each test caught, and some from all over the chart. */
function pickSample(caught: readonly KilledMutant[]): Record<string, string> {
  const firsts = caught.filter(
    ({ killedBy }, at) => caught.findIndex(one => one.killedBy === killedBy) === at,
  )
  return Object.fromEntries(
    [...firsts, ...pickEvenly(caught, SAMPLE_SIZE)].map(({ id, killedBy }) => [id, killedBy]),
  )
}

/** For each law a mutant that breaks it: those first that nothing but a law has caught. */
function findExamples(flow: Flow, judged: readonly VerifiedMutant[]): MutationExample[] {
  const byLaw = judged.filter(({ killedBy }) => killedBy === 'invariant')
  const others = judged.filter(({ killedBy }) => killedBy !== 'invariant' && killedBy !== null)
  const found = new Map<string, MutationExample>()
  for (const { mutant } of [...byLaw, ...pickEvenly(others, MAX_TRIED_MUTANTS)]) {
    const invariants = flow.invariants.filter(({ statement }) => !found.has(statement))
    if (invariants.length === 0) break
    for (const example of violationsOf({ ...flow, invariants }, mutant)) found.set(example.law, example)
  }
  return flow.invariants.flatMap(({ statement }) => found.get(statement) ?? [])
}

/** Judges every mutant of a chart. @param reasons why each that survives is no fault, by what it says */
export function measureMutants(flow: Flow, reasons: Reasons): MutantResults {
  const judged = createMutants(flow.machine).map(mutant => ({
    mutant,
    by: verifyFlow({ ...flow, machine: mutant.machine }),
  }))
  const caught = judged.flatMap(({ mutant, by }) => (by === null ? [] : [{ id: mutant.id, by }]))
  const survivors = judged.filter(({ by }) => by === null).map(({ mutant }) => mutant)
  return {
    made: judged.length,
    caught: caught.length,
    by: countByName(caught.map(({ by }) => by)),
    sample: pickSample(caught),
    survivors: survivors.map(({ id, description }) => ({ id, says, why: reasons[description] ?? '' })),
    examples: findExamples(flow, judged),
  }
}

/** What is wrong with a chart's figures, in words; nothing where all is well. */
export function findMutationProblems({ made, caught, survivors }: MutantResults, reasons: Reasons): string[] {
  const says = survivors.map(survivor => survivor.says)
  return [
    ...(caught < MIN_MUTATION_SCORE * made ? [`fewer than ${100 * MIN_MUTATION_SCORE} % are caught`] : []),
    ...says.filter(one => reasons[one] === undefined).map(one => `nobody noticed: ${one}`),
    ...Object.keys(reasons)
      .filter(one => !says.includes(one))
      .map(one => `a reason for what is caught, or is not made: ${one}`),
  ]
}

/** 'session: 145 of 174 caught, 83.3 %'; never rounded up to what it is not. */
export function formatMutationScore(name: string, { made, caught }: MutantResults): string {
  const share = Math.floor((1_000 * caught) / made) / 10
  return `${name}: ${caught} of ${made} caught, ${share.toFixed(1)} %`
}
