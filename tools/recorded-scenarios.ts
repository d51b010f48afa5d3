/** Reads the scenarios of the test suite. Each is a recorded session in a real browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScenario, type Scenario } from 'statechart-kit/record/scenario'

export const SCENARIOS_FOLDER = join(import.meta.dirname, '../tests/fixtures/scenarios')

/** The file names without '.json'. Empty when the folder does not exist. */
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
