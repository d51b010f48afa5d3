/** The workbench of developers and QA: fetched by development and demo builds alone. */
import { createRoot } from 'react-dom/client'
import { createRecorder } from '#machines/kit/record'
import type { Recording } from '#machines/kit/recording'
import { writeScenario } from '#machines/kit/scenario'
import { compose, type Ground } from '../app/compose'
import { CHANNEL } from './channel'
import { listenTo } from './listen'
import { nameTab, readReplay, reloadRecording, takeRecordMode } from './mode'
import { createProbe } from './probe'
import { createPublisher } from './publish'
import { ReplayPage } from './ReplayPage'
import { ReportLine } from './ReportLine'
import { createRedactor } from './redact'
import { download, fileNameOf, saveOf } from './scenario-file'
import { showRecordBar } from './show-record-bar'

/** Saves a recording as a file. @returns the file's name */
function save({ document }: Window, recording: Recording, what: 'scenario' | 'report'): string {
  const scenario = saveOf(recording, what, Date.now())
  const name = fileNameOf(scenario)
  download(document, name, writeScenario(scenario))
  return name
}

/** Composes the app with somebody who looks on: it is recorded from its start, as a recording has to be. */
function composeRecorded(ground: Ground, page: HTMLElement) {
  const { window } = ground
  const mode = takeRecordMode(window)
  const probe = createProbe(window.document)
  const recorder = createRecorder({
    now: () => window.performance.now(),
    clock: {
      setTimeout: (work, milliseconds) => window.setTimeout(work, milliseconds),
      clearTimeout: (id: number) => window.clearTimeout(id),
    },
    redact: createRedactor(),
  })
  const publish = createPublisher({
    channel: new BroadcastChannel(CHANNEL),
    app: nameTab(window),
    now: () => Date.now(),
    onRecord: () => reloadRecording(window),
    onSave: () => void save(window, recorder.recording(), 'scenario'),
  })
  const app = compose({
    ...ground,
    watch: {
      inspect: inspected => {
        probe.inspect(inspected)
        recorder.inspect(inspected)
        publish(inspected)
      },
      clock: recorder.clock,
      Report: () => (
        <ReportLine
          dropped={() => recorder.progress().dropped}
          onSave={() => save(window, recorder.recording(), 'report')}
        />
      ),
    },
  })
  listenTo(app, recorder.note)
  const onSave = (recording: Recording) => void save(window, recording, 'scenario')
  if (mode.isOn) showRecordBar({ app, page, recorder, onSave, onClose: mode.end })
  return app
}

/** Opens it on a page, before the flows start. @returns the app; null where the page shows a replay instead */
export function openWorkbench(ground: Ground, root: HTMLElement): ReturnType<typeof compose> | null {
  const name = readReplay(ground.window)
  if (name === null) return composeRecorded(ground, root)
  createRoot(root).render(<ReplayPage ground={ground} name={name} />)
  return null
}
