/** Reads a folder of recordings for the flow pages: what customers and testers saved. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScenario, type Scenario } from 'statechart-kit/record/scenario'
import { getErrorMessage } from '#domain/error-message'
import { listScenarioNames } from '#tools/recorded-scenarios'

interface ReadRecordings {
  readonly recordings: readonly Scenario[]
  /** For each file that is no recording, its name with the reason. */
  readonly problems: readonly string[]
}

/** Reads all `.json` files of a folder. A recording gets the name of its file. */
export function readRecordings(folder: string): ReadRecordings {
  const recordings: Scenario[] = []
  const problems: string[] = []
  for (const name of listScenarioNames(folder)) {
    try {
      recordings.push({ ...parseScenario(readFileSync(join(folder, `${name}.json`), 'utf8')), name })
    } catch (error) {
      problems.push(`${name}.json: ${getErrorMessage(error)}`)
    }
  }
  return { recordings, problems }
}
