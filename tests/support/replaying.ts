/** What `npm run replay` does with a scenario, and what it says of it. */
import { existsSync, writeFileSync } from 'node:fs'
import type { Charts } from '#machines/kit/play'
import { type Outcome, playThrough, type Replay } from '#machines/kit/replay'
import { changedCharts, type Scenario, writeScenario } from '#machines/kit/scenario'
import { shrinkEnd, shrinkTrouble } from '#machines/kit/shrink'
import { activeStates } from '#machines/kit/standing'
import type { Standing } from '#machines/kit/ways'
import { timeWords } from '../../src/workbench/entry-words'
import { outcomeWords } from './replay-words'

const duration = ({ entries }: Scenario): string => timeWords(entries.at(-1)?.at ?? 0)

/** What entered the charts, and the notes beside it: '38 inputs and 9 notes'. */
export function entriesWords({ entries }: Pick<Scenario, 'entries'>): string {
  const notes = entries.filter(({ kind }) => kind === 'noted').length
  return `${entries.length - notes} inputs and ${notes} notes`
}

/** Which charts changed since, first of all. */
export const changesLine = (scenario: Pick<Scenario, 'charts'>, charts: Scenario['charts']): string => {
  const changed = changedCharts(scenario, charts)
  return changed.length > 0
    ? `Changed since it was recorded: ${changed.join(', ')}.`
    : 'No chart has changed since it was recorded.'
}

/** What it is, which charts changed since, and how it went. @param charts the fingerprints of now */
export function reportOf(scenario: Scenario, charts: Scenario['charts'], { outcome }: Replay): string {
  const { name, description, version, savedAt } = scenario
  const head = `${name}: ${entriesWords(scenario)} in ${duration(scenario)} min, version ${version}, ${savedAt}.`
  return [head, description, changesLine(scenario, charts), outcomeWords(outcome)]
    .filter(line => line !== undefined)
    .join('\n')
}

const lastName = (way: string): string => way.split('/').at(-1) || 'park'

/** Whether an end keeps what was asked for: 'payment=success', or 'payment' where it ended; without a word the whole end. */
export function keeperOf({ end }: Scenario, words: readonly string[]): (now: Standing) => boolean {
  const wanted = words.map(word => {
    const [chart = '', state] = word.split('=')
    const way = Object.keys(end).find(known => lastName(known) === chart)
    if (way === undefined) throw new Error(`No chart ${chart} was recorded`)
    return { way, state: state ?? statesOf(end[way]) }
  })
  if (words.length === 0)
    return now => Object.keys(end).every(way => statesOf(now[way]) === statesOf(end[way]))
  return now => wanted.every(({ way, state }) => ` ${statesOf(now[way])} `.includes(` ${state} `))
}

const statesOf = (value: Standing[string] | undefined): string =>
  value === undefined || value === null ? '' : activeStates(value).join(' ')

/** The shortest with the same first trouble, or, of one that is replayed well, with the end that is to be kept. */
export function shrunk(
  charts: Charts,
  scenario: Scenario,
  outcome: Outcome,
  keep: readonly string[],
): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its beginning was let go: it cannot be replayed, and so not shrunk')
  if (outcome.kind !== 'same') return shrinkTrouble(charts, scenario, outcome)
  const keeps = keeperOf(scenario, keep)
  if (!keeps(scenario.end)) throw new Error(`It does not end with ${keep.join(' and ')}`)
  return shrinkEnd(charts, scenario, keeps)
}

/** A scenario of the suite: it expects what the charts of now do. What cannot happen any more is left out. */
export function asTest(charts: Charts, scenario: Scenario, now: Pick<Scenario, 'name' | 'charts'>): Scenario {
  if (scenario.dropped > 0)
    throw new Error('Its beginning was let go: it cannot be replayed, and so is no test')
  const { start, entries, end } = playThrough(charts, scenario)
  return { ...scenario, ...now, start, entries, end }
}

/** How much of a scenario its test goes without; nothing where it is whole. */
export function leftOutWords(scenario: Scenario, test: Scenario): string | undefined {
  const count = scenario.entries.length - test.entries.length
  if (count === 0) return undefined
  const what = count === 1 ? '1 entry that cannot happen' : `${count} entries that cannot happen`
  return `Left out: ${what} any more.`
}

/** @param force whether a file that is there already may be replaced. @throws Error where it may not */
export function write(file: string, scenario: Scenario, force: boolean): void {
  if (!force && existsSync(file)) throw new Error(`${file} is there already: --force replaces it`)
  writeFileSync(file, writeScenario(scenario))
}
