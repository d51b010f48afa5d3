/** Where scenarios come from: those of the repository, which these builds carry, and files. */
import { parseScenario, type Scenario } from '#machines/kit/record/scenario'

const FOLDER = '/scenarios'

async function fetchJsonText(path: string): Promise<string> {
  const answer = await fetch(path)
  // A host that has no such file may answer with its one page.
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error('it is not there')
  return answer.text()
}

/** The names of those that this build carries; none where it carries none. */
export async function listScenarios(): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await fetchJsonText(`${FOLDER}/list.json`))
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

/** @throws Error that says why it cannot be read */
export const fetchScenario = async (name: string): Promise<Scenario> =>
  parseScenario(await fetchJsonText(`${FOLDER}/${encodeURIComponent(name)}.json`))

/** @throws Error that says why it cannot be read */
export const readScenarioFile = async (file: Pick<File, 'text'>): Promise<Scenario> =>
  parseScenario(await file.text())
