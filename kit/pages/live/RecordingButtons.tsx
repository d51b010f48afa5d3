import { useState } from 'react'
import { Button } from '../ui/controls.tsx'
import { Row } from '../ui/layout.tsx'
import { MutedText } from '../ui/text.tsx'
import type { LiveConnection } from './use-live-apps.ts'

interface RecordingButtonsProps {
  /** The id of the app. */
  readonly app: string
  readonly send: LiveConnection['send']
}

/** Buttons that start a recording in the app, and save it. */
export function RecordingButtons({ app, send }: RecordingButtonsProps) {
  const [message, setMessage] = useState('')
  const record = () => {
    send({ kind: 'startRecording', app })
    setMessage('The app loads again and records from its start. Do there what goes wrong, then save it.')
  }
  const save = () => {
    send({ kind: 'saveRecording', app })
    setMessage('The app saves what it recorded since its page was opened, in its own tab.')
  }
  return (
    <>
      <Row wrap>
        <Button onClick={record}>Record</Button>
        <Button kind="secondary" onClick={save}>
          Save the recording
        </Button>
      </Row>
      <MutedText role="status" css={{ marginTop: '$2' }}>
        {message}
      </MutedText>
    </>
  )
}
