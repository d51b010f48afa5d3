import type { Recording } from 'statechart-kit/record/recording'
import { serializeScenario } from 'statechart-kit/record/scenario'
import { downloadFile } from '#app/browser/download-file'
import { scenarioFileName, toScenario } from './scenario-file'

/** Saves a recording as a file. @returns the name of the file */
export function saveRecording(
  { document }: Window,
  recording: Recording,
  purpose: 'scenario' | 'report',
): string {
  const scenario = toScenario(recording, purpose, Date.now())
  const name = scenarioFileName(scenario)
  downloadFile(document, name, serializeScenario(scenario))
  return name
}
