import { useEffect, useState } from 'react'
import type { Recording } from '#machines/kit/recording'
import { RecordBar } from './RecordBar'

const EVERY = 1_000

interface RecordingInProgressProps {
  readonly read: () => Recording
  readonly onSave: (recording: Recording) => void
  /** The customer wants the bar no more. */
  readonly onClose: () => void
}

/** The bar while it records, and after it was stopped: what came later is then not in what is saved. */
export function RecordingInProgress({ read, onSave, onClose }: RecordingInProgressProps) {
  const [shown, setShown] = useState(read)
  const [isRecording, setRecording] = useState(true)
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setShown(read()), EVERY)
    return () => clearInterval(timer)
  }, [isRecording, read])
  const stop = () => {
    setShown(read())
    setRecording(false)
  }
  return (
    <RecordBar
      inputs={shown.entries.length}
      lasted={shown.entries.at(-1)?.at ?? 0}
      dropped={shown.dropped}
      isRecording={isRecording}
      onSave={() => onSave(isRecording ? read() : shown)}
      onStop={stop}
      onClose={onClose}
    />
  )
}
