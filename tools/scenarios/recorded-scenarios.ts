/** The scenarios of the suite: sessions that were recorded for real. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScenario, type Scenario } from '#machines/kit/record/scenario'

export const SCENARIOS_FOLDER = join(import.meta.dirname, '../../scenarios')

/** Their names, which are their files' without the ending; none where there is no such folder. */
export const listScenarioNames = (folder = SCENARIOS_FOLDER): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''))

export const readScenarioText = (name: string, folder = SCENARIOS_FOLDER): string =>
  readFileSync(join(folder, `${name}.json`), 'utf8')

export const loadScenarioByName = (name: string, folder = SCENARIOS_FOLDER): Scenario =>
  parseScenario(readScenarioText(name, folder))

export const loadAllScenarios = (folder = SCENARIOS_FOLDER): Scenario[] =>
  listScenarioNames(folder).map(name => loadScenarioByName(name, folder))
