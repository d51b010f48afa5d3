/** The scenarios of the suite: sessions that were recorded for real. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenario, type Scenario } from '#machines/kit/scenario'

export const FOLDER = join(import.meta.dirname, '../../scenarios')

/** Their names, which are their files' without the ending; none where there is no such folder. */
export const scenarioNames = (folder = FOLDER): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''))

export const textOf = (name: string, folder = FOLDER): string =>
  readFileSync(join(folder, `${name}.json`), 'utf8')

export const scenarioNamed = (name: string, folder = FOLDER): Scenario => readScenario(textOf(name, folder))

export const allScenarios = (folder = FOLDER): Scenario[] =>
  scenarioNames(folder).map(name => scenarioNamed(name, folder))
