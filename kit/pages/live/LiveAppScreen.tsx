import { useState } from 'react'
import { LinkList } from '../chart/TraceLinks.tsx'
import type { ChartSummary } from '../flow-data.ts'
import { liveChartUrl, toHref } from '../navigation/flow-urls.ts'
import { Button, Chip } from '../ui/controls.tsx'
import { Page, Row } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import { EventFeed } from './EventFeed.tsx'
import type { LiveApp } from './live-apps.ts'
import { NoAppOpen } from './NoAppOpen.tsx'
import type { LiveConnection } from './use-live-apps.ts'

interface RunningChartsProps {
  readonly app: LiveApp
  readonly flows: readonly ChartSummary[]
}

/** The running charts with their states, as links to their drawings. */
function RunningCharts({ app, flows }: RunningChartsProps) {
  const running = flows.filter(({ root }) => (app.charts[root] ?? []).length > 0)
  return (
    <section aria-labelledby="running">
      <Heading as="h2" size="lg" id="running">
        What runs
      </Heading>
      <LinkList>
        {running.map(({ name, root }) => (
          <li key={name}>
            <a href={toHref(liveChartUrl(name))}>
              {name}
              <small>{app.charts[root]?.join(', ')}</small>
            </a>
          </li>
        ))}
      </LinkList>
    </section>
  )
}

interface RecordingButtonsProps {
  /** The id of the app. */
  readonly app: string
  readonly send: LiveConnection['send']
}

/** Buttons that start a recording in the app, and save it. */
function RecordingButtons({ app, send }: RecordingButtonsProps) {
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

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  marginTop: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@wide': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

interface LiveAppScreenProps {
  readonly connection: LiveConnection
  /** The selected app; null when no app is open. */
  readonly app: LiveApp | null
  readonly flows: readonly ChartSummary[]
  /** Selects another app by its id. */
  readonly onChoose: (app: string) => void
}

/** The app of another tab: its running charts, its events, and buttons to record it. */
export function LiveAppScreen({ connection, app, flows, onChoose }: LiveAppScreenProps) {
  return (
    <Page css={{ paddingTop: '$8' }}>
      <Heading as="h1" size="3xl">
        Live
      </Heading>
      <MutedText size="lg" css={{ marginBlock: '$2 $6', maxWidth: '62ch' }}>
        The flows of the app while it runs in another tab.
      </MutedText>
      {app === null && <NoAppOpen />}
      {connection.apps.length > 1 && (
        <Row wrap role="group" aria-label="Which tab">
          {connection.apps.map(({ id }, index) => (
            <Chip key={id} pressed={id === app?.id} onClick={() => onChoose(id)}>
              Tab {index + 1}
            </Chip>
          ))}
        </Row>
      )}
      {app && (
        <>
          <RecordingButtons app={app.id} send={connection.send} />
          <Columns>
            <RunningCharts app={app} flows={flows} />
            <EventFeed events={app.events} showChartName />
          </Columns>
        </>
      )}
    </Page>
  )
}
