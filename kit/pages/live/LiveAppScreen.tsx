import type { ChartSummary } from '../flow-data.ts'
import { Chip } from '../ui/controls.tsx'
import { Page, Row } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import { EventFeed } from './EventFeed.tsx'
import type { LiveApp } from './live-apps.ts'
import { NoAppOpen } from './NoAppOpen.tsx'
import { RecordingButtons } from './RecordingButtons.tsx'
import { RunningCharts } from './RunningCharts.tsx'
import type { LiveConnection } from './use-live-apps.ts'

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
