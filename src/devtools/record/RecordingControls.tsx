import { useEffect, useState } from 'react'
import type { Recorder } from 'statechart-kit/record/create-recorder'
import type { Recording } from 'statechart-kit/record/recording'
import { RecordBar } from './RecordBar'

const UPDATE_INTERVAL = 1_000

interface RecordingControlsProps {
  readonly recorder: Pick<Recorder, 'progress' | 'recording'>
  readonly onSave: (recording: Recording) => void
  /** Called when the user closes the bar. */
  readonly onClose: () => void
}

/** The record bar with its state. After a stop, 'Save scenario' saves the recording as it was at the stop. */
export function RecordingControls({ recorder, onSave, onClose }: RecordingControlsProps) {
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
