import { Chip } from '../../ui/Chip'
import { Display } from '../../ui/Display'
import { Page } from '../../ui/Page'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import type { ChartSummary } from '../flow-data'
import { AppButtons } from './AppButtons'
import { EventFeed } from './EventFeed'
import type { LiveApp } from './live-apps'
import { NobodyThere } from './NobodyThere'
import { RunningCharts } from './RunningCharts'
import type { Live } from './use-live'

const Sides = styled('div', {
  display: 'grid',
  gap: '$8',
  marginTop: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@wide': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

interface LiveScreenProps {
  readonly live: Live
  /** The app that is looked at; null with none open. */
  readonly app: LiveApp | null
  readonly flows: readonly ChartSummary[]
  /** Looks at another one. */
  readonly onChoose: (app: string) => void
}

/** The app of another tab: where its charts stand, what happens in it, and what can be kept of it. */
export function LiveScreen({ live, app, flows, onChoose }: LiveScreenProps) {
  return (
    <Page css={{ paddingTop: '$8' }}>
      <Display as="h1" size="3xl">
        Live
      </Display>
      <Soft size="lg" css={{ marginBlock: '$2 $6', maxWidth: '62ch' }}>
        The flows of the app while it runs in another tab.
      </Soft>
      {app === null && <NobodyThere />}
      {live.apps.length > 1 && (
        <Row wrap role="group" aria-label="Which tab">
          {live.apps.map(({ id }, at) => (
            <Chip key={id} pressed={id === app?.id} onClick={() => onChoose(id)}>
              Tab {at + 1}
            </Chip>
          ))}
        </Row>
      )}
      {app && (
        <>
          <AppButtons app={app.id} say={live.say} />
          <Sides>
            <RunningCharts app={app} flows={flows} />
            <EventFeed happened={app.happened} named />
          </Sides>
        </>
      )}
    </Page>
  )
}
