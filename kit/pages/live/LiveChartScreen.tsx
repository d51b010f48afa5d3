import { use } from 'react'
import { DrawingWithPanel } from '../chart/DrawingWithPanel.tsx'
import { NO_HIGHLIGHTS } from '../chart/drawing/highlights/highlights.ts'
import { FlowNotFound } from '../FlowNotFound.tsx'
import type { ChartData } from '../flow-data.ts'
import type { FlowLoader } from '../flow-loader.ts'
import { FlowLink } from '../navigation/FlowLink.tsx'
import { chartUrl, LIVE_URL } from '../navigation/flow-urls.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Heading, MutedText, Tag } from '../ui/text.tsx'
import { EventFeed } from './EventFeed.tsx'
import { activeStateIds, type LiveApp } from './live-apps.ts'
import { NoAppOpen } from './NoAppOpen.tsx'

interface LiveChartPanelProps {
  readonly chart: ChartData
  /** null when no app is open. */
  readonly app: LiveApp | null
}

function LiveChartPanel({ chart, app }: LiveChartPanelProps) {
  const states = app?.charts[chart.root] ?? []
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={LIVE_URL}>← The whole app</FlowLink>
        <Heading as="h1" size="2xl">
          {chart.name}, live
        </Heading>
        <FlowLink to={chartUrl(chart.name)}>What is known of it</FlowLink>
      </div>
      {app === null ? (
        <NoAppOpen />
      ) : (
        <>
          <Row wrap role="status">
            <MutedText size="sm">{states.length > 0 ? 'now in' : 'It does not run just now.'}</MutedText>
            {states.map(state => (
              <Tag key={state} tone="ember">
                {state}
              </Tag>
            ))}
          </Row>
          <EventFeed events={app.events.filter(({ chart: root }) => root === chart.root)} />
        </>
      )}
    </Stack>
  )
}

interface LiveChartScreenProps {
  readonly loader: FlowLoader
  readonly name: string
  readonly app: LiveApp | null
}

/** The drawing of a chart with the states of the open app, and its events. */
export function LiveChartScreen({ loader, name, app }: LiveChartScreenProps) {
  const chart = use(loader.loadChart(name))
  if (!chart) return <FlowNotFound name={name} />
  const active = activeStateIds(chart.root, app?.charts[chart.root] ?? [])
  const last = app?.events.find(({ chart: root }) => root === chart.root)
  return (
    <DrawingWithPanel
      chart={chart}
      highlights={{ ...NO_HIGHLIGHTS, active, taken: last?.transitions ?? [] }}
      firstLevel="everything"
      panWithArrows
      panelId="live"
    >
      <LiveChartPanel chart={chart} app={app} />
    </DrawingWithPanel>
  )
}
