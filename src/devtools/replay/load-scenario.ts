/** Loads scenarios from the build or from a file. */
import { parseScenario, type Scenario } from 'statechart-kit/record/scenario'

const FOLDER = '/scenarios'

async function fetchJsonText(path: string): Promise<string> {
  const response = await fetch(path)
  // A host may answer an unknown path with the page of the app.
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error('it is not there')
  return response.text()
}

/** The names of the scenarios in this build; none when it has none. */
export async function listScenarios(): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await fetchJsonText(`${FOLDER}/list.json`))
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

/** Loads a scenario of this build. @throws Error when it is missing or invalid */
export const fetchScenario = async (name: string): Promise<Scenario> =>
  parseScenario(await fetchJsonText(`${FOLDER}/${encodeURIComponent(name)}.json`))

/** Reads a scenario from a file. @throws Error when it is invalid */
export const readScenarioFile = async (file: Pick<File, 'text'>): Promise<Scenario> =>
  parseScenario(await file.text())
