/** The devtools for developers and QA. Only development and demo builds load them. */
import { createRoot } from 'react-dom/client'
import type { AppEnvironment } from '#app/app-environment'
import { createClientApp } from '#app/create-client-app'
import { createRecorder } from '#machines/kit/record/create-recorder'
import type { Recording } from '#machines/kit/record/recording'
import { serializeScenario } from '#machines/kit/record/scenario'
import { getTabId, readReplayParam, reloadWithRecording, takeRecordParam } from './devtools-params'
import { LIVE_CHANNEL } from './live/live-channel'
import { createLivePublisher } from './live/live-publisher'
import { recordPagesAndQueries } from './record/query-recorder'
import { createRedactor } from './record/redactor'
import { downloadFile, scenarioFileName, toScenario } from './record/scenario-file'
import { showRecordBar } from './record/show-record-bar'
import { ReplayPage } from './replay/ReplayPage'
import { ReportProblemButton } from './report/ReportProblemButton'
import { createStateProbe } from './state-probe'

/** Saves a recording as a file. @returns the name of the file */
function saveRecording({ document }: Window, recording: Recording, purpose: 'scenario' | 'report'): string {
  const scenario = toScenario(recording, purpose, Date.now())
  const name = scenarioFileName(scenario)
  downloadFile(document, name, serializeScenario(scenario))
  return name
}

/** Creates the app with a recorder. It records from the start, because a replay needs the whole recording. */
function createRecordedApp(environment: AppEnvironment, page: HTMLElement) {
  const { window } = environment
  const recordMode = takeRecordParam(window)
  const probe = createStateProbe(window.document)
  const recorder = createRecorder({
    now: () => window.performance.now(),
    clock: {
      setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimeout: (id: number) => window.clearTimeout(id),
    },
    redact: createRedactor(),
  })
  const publish = createLivePublisher({
    channel: new BroadcastChannel(LIVE_CHANNEL),
    app: getTabId(window),
    now: () => Date.now(),
    onRecord: () => reloadWithRecording(window),
    onSave: () => void saveRecording(window, recorder.recording(), 'scenario'),
  })
  const app = createClientApp({
    ...environment,
    instrumentation: {
      inspect: inspected => {
        probe.inspect(inspected)
        recorder.inspect(inspected)
        publish(inspected)
      },
      clock: recorder.clock,
      ReportProblem: () => (
        <ReportProblemButton
          dropped={() => recorder.progress().dropped}
          onSave={() => saveRecording(window, recorder.recording(), 'report')}
        />
      ),
    },
  })
  recordPagesAndQueries(app, recorder.annotate)
  const onSave = (recording: Recording) => void saveRecording(window, recording, 'scenario')
  if (recordMode.isOn) showRecordBar({ app, page, recorder, onSave, onClose: recordMode.end })
  return app
}

/** Opens the devtools before the charts start. @returns the app; null when the page shows a replay instead */
export function openDevtools(
  environment: AppEnvironment,
  root: HTMLElement,
): ReturnType<typeof createClientApp> | null {
  const name = readReplayParam(environment.window)
  if (name === null) return createRecordedApp(environment, root)
  createRoot(root).render(<ReplayPage environment={environment} name={name} />)
  return null
}
