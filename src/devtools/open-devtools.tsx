/** The workbench of developers and QA: fetched by development and demo builds alone. */
import { createRoot } from 'react-dom/client'
import { createRecorder } from '#machines/kit/record/create-recorder'
import type { Recording } from '#machines/kit/record/recording'
import { serializeScenario } from '#machines/kit/record/scenario'
import { type AppEnvironment, createClientApp } from '#app/create-client-app'
import { LIVE_CHANNEL } from './live/live-channel'
import { recordPagesAndQueries } from './record/query-recorder'
import { getTabId, readReplayParam, reloadWithRecording, takeRecordParam } from './devtools-params'
import { createStateProbe } from './state-probe'
import { createLivePublisher } from './live/live-publisher'
import { ReplayPage } from './replay/ReplayPage'
import { ReportProblemButton } from './report/ReportProblemButton'
import { createRedactor } from './record/redactor'
import { downloadFile, scenarioFileName, toScenario } from './record/scenario-file'
import { showRecordBar } from './record/show-record-bar'

/** Saves a recording as a file. @returns the file's name */
function saveRecording({ document }: Window, recording: Recording, what: 'scenario' | 'report'): string {
  const scenario = toScenario(recording, what, Date.now())
  const name = scenarioFileName(scenario)
  downloadFile(document, name, serializeScenario(scenario))
  return name
}

/** Composes the app with somebody who looks on: it is recorded from its start, as a recording has to be. */
function createRecordedApp(ground: AppEnvironment, page: HTMLElement) {
  const { window } = ground
  const mode = takeRecordParam(window)
  const probe = createStateProbe(window.document)
  const recorder = createRecorder({
    now: () => window.performance.now(),
    clock: {
      setTimeout: (work, milliseconds) => window.setTimeout(work, milliseconds),
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
    ...ground,
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
  if (mode.isOn) showRecordBar({ app, page, recorder, onSave, onClose: mode.end })
  return app
}

/** Opens it on a page, before the flows start. @returns the app; null where the page shows a replay instead */
export function openDevtools(
  ground: AppEnvironment,
  root: HTMLElement,
): ReturnType<typeof createClientApp> | null {
  const name = readReplayParam(ground.window)
  if (name === null) return createRecordedApp(ground, root)
  createRoot(root).render(<ReplayPage ground={ground} name={name} />)
  return null
}
