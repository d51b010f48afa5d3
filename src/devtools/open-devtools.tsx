/**
 * The devtools for developers and QA. Only development and demo builds load them. The recorder runs from the first input; the code
 * that shows and saves a recording loads when it is needed.
 */

import { LIVE_CHANNEL } from 'statechart-kit/live/live-channel'
import { createLivePublisher } from 'statechart-kit/live/live-publisher'
import { createRecorder } from 'statechart-kit/record/create-recorder'
import type { AppEnvironment } from '#app/app-environment'
import { createClientApp } from '#app/create-client-app'
import { loadCode } from '#app/first-screen/load-code'
import { getTabId, readReplayParam, reloadWithRecording, takeRecordParam } from './devtools-params'
import { recordPagesAndQueries } from './record/query-recorder'
import { createRedactor } from './record/redactor'
import type { showRecordBar } from './record/show-record-bar'
import { ReportProblemButton } from './report/ReportProblemButton'
import { createStateProbe } from './state-probe'

/** Loads the code that saves a recording. It needs all charts and their specifications. */
const loadSaving = () => import('./record/save-recording')

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
  const save = async (purpose: 'scenario' | 'report') => {
    const { saveRecording } = await loadSaving()
    return saveRecording(window, recorder.recording(), purpose)
  }
  const publish = createLivePublisher({
    channel: new BroadcastChannel(LIVE_CHANNEL),
    app: getTabId(window),
    now: () => Date.now(),
    onRecord: () => reloadWithRecording(window),
    onSave: () => void save('scenario'),
  })
  const app = createClientApp({
    ...environment,
    instrumentation: {
      inspect: inspected => {
        probe.inspect(inspected)
        recorder.inspect(inspected)
        publish(inspected)
      },
      inspectStates: probe.inspect,
      clock: recorder.clock,
      ReportProblem: () => (
        <ReportProblemButton dropped={() => recorder.progress().dropped} onSave={() => save('report')} />
      ),
    },
  })
  recordPagesAndQueries(app, recorder.annotate)
  if (recordMode.isOn) void openRecordBar(window, { app, page, recorder, onClose: recordMode.end })
  return app
}

/** Shows the record bar as soon as its code has loaded. The recorder does not wait for it. */
async function openRecordBar(
  window: AppEnvironment['window'],
  options: Omit<Parameters<typeof showRecordBar>[0], 'onSave'>,
): Promise<void> {
  const [{ showRecordBar }, { saveRecording }] = await loadCode(
    () => Promise.all([import('./record/show-record-bar'), loadSaving()]),
    window,
  )
  showRecordBar({ ...options, onSave: recording => void saveRecording(window, recording, 'scenario') })
}

/** Opens the devtools before the charts start. @returns the app; null when the page shows a replay instead */
export function openDevtools(
  environment: AppEnvironment,
  root: HTMLElement,
): ReturnType<typeof createClientApp> | null {
  const name = readReplayParam(environment.window)
  if (name === null) return createRecordedApp(environment, root)
  void loadCode(() => import('./replay/open-replay'), environment.window).then(({ openReplay }) =>
    openReplay(environment, root, name),
  )
  return null
}
