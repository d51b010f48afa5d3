import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Recorder } from 'statechart-kit/record/create-recorder'
import type { Recording } from 'statechart-kit/record/recording'
import type { createClientApp } from '#app/create-client-app'
import {
  barAndPagesStyle,
  pagesFrameStyle,
  pagesScrollerStyle,
  scrollToTopOnNavigation,
} from '#devtools/pages-frame'
import { RecordBar } from './RecordBar'

const UPDATE_INTERVAL = 1_000

interface RecordingControlsProps {
  readonly recorder: Pick<Recorder, 'progress' | 'recording'>
  readonly onSave: (recording: Recording) => void
  /** Called when the user closes the bar. */
  readonly onClose: () => void
}

/** The record bar with its state. After a stop, 'Save scenario' saves the recording as it was at the stop. */
function RecordingControls({ recorder, onSave, onClose }: RecordingControlsProps) {
  const [progress, setProgress] = useState(recorder.progress)
  const [stopped, setStopped] = useState<Recording | null>(null)
  const isRecording = stopped === null
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setProgress(recorder.progress()), UPDATE_INTERVAL)
    return () => clearInterval(timer)
  }, [isRecording, recorder])
  const stop = () => {
    setProgress(recorder.progress())
    setStopped(recorder.recording())
  }
  return (
    <RecordBar
      {...progress}
      isRecording={isRecording}
      onSave={() => onSave(stopped ?? recorder.recording())}
      onStop={stop}
      onClose={onClose}
    />
  )
}

interface ShowRecordBarOptions {
  readonly app: Pick<ReturnType<typeof createClientApp>, 'router'>
  /** The element that shows the app. */
  readonly page: HTMLElement
  readonly recorder: Recorder
  readonly onSave: (recording: Recording) => void
  readonly onClose: () => void
}

/** Moves the app into a frame below the record bar. Closing the bar restores the page. */
export function showRecordBar({ app, page, recorder, onSave, onClose }: ShowRecordBarOptions): void {
  const createDiv = ({ className }: { readonly className: string }) =>
    Object.assign(page.ownerDocument.createElement('div'), { className })
  const [outer, frame, scroller] = [
    createDiv(barAndPagesStyle()),
    createDiv(pagesFrameStyle()),
    createDiv(pagesScrollerStyle()),
  ]
  const barContainer = createDiv({ className: '' })
  page.replaceWith(outer)
  outer.append(barContainer, frame)
  frame.append(scroller)
  scroller.append(page)
  const stopScrolling = scrollToTopOnNavigation(app.router, () => scroller)
  const bar = createRoot(barContainer)
  const close = () => {
    onClose()
    stopScrolling()
    bar.unmount()
    outer.replaceWith(page)
  }
  bar.render(<RecordingControls recorder={recorder} onSave={onSave} onClose={close} />)
}
