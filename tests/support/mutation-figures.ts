/** What the mutants of a chart show of its tests. */
import { explore } from '#machines/kit/explore'
import type { Flow } from '#machines/kit/flow'
import { judge } from '#machines/kit/judge'
import { brokenLaws } from '#machines/kit/laws'
import { type Mutant, mutants } from '#machines/kit/mutate'
import type { MutationFigures } from './mutation-record'

type Reasons = Readonly<Record<string, string>>
type Example = MutationFigures['examples'][number]
type Figures = Omit<MutationFigures, 'of'>

/** The least part of its mutants that a chart's tests must catch. */
export const LEAST = 0.95

interface Judged {
  readonly mutant: Mutant
  readonly by: string | null
}

interface Caught {
  readonly id: string
  readonly by: string
}

function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one))
}

/** The laws that a mutant breaks, with the shortest path to each; none where it cannot be walked. */
function violations(flow: Flow, { id, says, machine }: Mutant): Example[] {
  try {
    const broken = { ...flow, machine }
    return brokenLaws(broken, explore(broken)).map(({ law, path }) => ({ law, id, says, path: [...path] }))
  } catch {
    return []
  }
}

/** So many of the mutants that something quicker caught are tried for a law that is still without an example. */
const TRIED = 30

/** So many mutants of a chart, more or less, are tried in every run of the tests: they take some two seconds in all. */
const SAMPLED = 6

/** These many of a list, from all over it. */
const spread = <Item>(list: readonly Item[], many: number): Item[] =>
  list.filter((_, at) => at % Math.ceil(list.length / many) === 0)

/** The first that each test caught, and some from all over the chart. */
function sampleOf(caught: readonly Caught[]): Record<string, string> {
  const firsts = caught.filter(({ by }, at) => caught.findIndex(one => one.by === by) === at)
  return Object.fromEntries([...firsts, ...spread(caught, SAMPLED)].map(({ id, by }) => [id, by]))
}

/** For each law a mutant that breaks it: those first that nothing but a law has caught. */
function examplesOf(flow: Flow, judged: readonly Judged[]): Example[] {
  const byLaw = judged.filter(({ by }) => by === 'a law')
  const others = judged.filter(({ by }) => by !== 'a law' && by !== null)
  const found = new Map<string, Example>()
  for (const { mutant } of [...byLaw, ...spread(others, TRIED)]) {
    const laws = flow.laws.filter(({ says }) => !found.has(says))
    if (laws.length === 0) break
    for (const example of violations({ ...flow, laws }, mutant)) found.set(example.law, example)
  }
  return flow.laws.flatMap(({ says }) => found.get(says) ?? [])
}

/** Judges every mutant of a chart. @param reasons why each that survives is no fault, by what it says */
export function figuresOf(flow: Flow, reasons: Reasons): Figures {
  const judged = mutants(flow.machine).map(mutant => ({
    mutant,
    by: judge({ ...flow, machine: mutant.machine }),
  }))
  const caught = judged.flatMap(({ mutant, by }) => (by === null ? [] : [{ id: mutant.id, by }]))
  const survivors = judged.filter(({ by }) => by === null).map(({ mutant }) => mutant)
  return {
    made: judged.length,
    caught: caught.length,
    by: tally(caught.map(({ by }) => by)),
    sample: sampleOf(caught),
    survivors: survivors.map(({ id, says }) => ({ id, says, why: reasons[says] ?? '' })),
    examples: examplesOf(flow, judged),
  }
}

/** What is wrong with a chart's figures, in words; nothing where all is well. */
export function faultsOf({ made, caught, survivors }: Figures, reasons: Reasons): string[] {
  const says = survivors.map(survivor => survivor.says)
  return [
    ...(caught < LEAST * made ? [`fewer than ${100 * LEAST} % are caught`] : []),
    ...says.filter(one => reasons[one] === undefined).map(one => `nobody noticed: ${one}`),
    ...Object.keys(reasons)
      .filter(one => !says.includes(one))
      .map(one => `a reason for what is caught, or is not made: ${one}`),
  ]
}

/** 'session: 145 of 174 caught, 83.3 %'; never rounded up to what it is not. */
export function line(name: string, { made, caught }: Figures): string {
  const share = Math.floor((1_000 * caught) / made) / 10
  return `${name}: ${caught} of ${made} caught, ${share.toFixed(1)} %`
}
