import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import type { Live } from './use-live'

interface AppButtonsProps {
  /** The app that is told. */
  readonly app: string
  readonly say: Live['say']
}

/** Has the app record what happens in it, and save what it recorded. */
export function AppButtons({ app, say }: AppButtonsProps) {
  const [said, setSaid] = useState('')
  const record = () => {
    say({ kind: 'record', app })
    setSaid('The app loads again and records from its start. Do there what goes wrong, then save it.')
  }
  const save = () => {
    say({ kind: 'save', app })
    setSaid('The app saves what it recorded since its page was opened, in its own tab.')
  }
  return (
    <>
      <Row wrap>
        <Button onClick={record}>Record</Button>
        <Button kind="plain" onClick={save}>
          Save the recording
        </Button>
      </Row>
      <Soft role="status" css={{ marginTop: '$2' }}>
        {said}
      </Soft>
    </>
  )
}
