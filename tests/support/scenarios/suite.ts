/** The scenarios of the suite: sessions that were recorded for real. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenario, type Scenario } from '#machines/kit/scenario'

export const FOLDER = join(import.meta.dirname, '../../scenarios')

/** Their names, which are their files' without the ending. */
export const scenarioNames = (): string[] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''))

export const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.json`), 'utf8')

export const scenarioNamed = (name: string): Scenario => readScenario(textOf(name))

export const allScenarios = (): Scenario[] => scenarioNames().map(scenarioNamed)
