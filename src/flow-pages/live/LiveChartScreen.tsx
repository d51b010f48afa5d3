import { use } from 'react'
import { DrawingWithPanel } from '#flow-pages/chart/DrawingWithPanel'
import { NO_HIGHLIGHTS } from '#flow-pages/chart/drawing/highlights/highlights'
import { FlowNotFound } from '#flow-pages/FlowNotFound'
import type { ChartData } from '#flow-pages/flow-data'
import type { FlowLoader } from '#flow-pages/flow-loader'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl, LIVE_URL } from '#flow-pages/navigation/flow-urls'
import { Tag } from '#ui/feedback/Tag'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { EventFeed } from './EventFeed'
import { activeStateIds, type LiveApp } from './live-apps'
import { NoAppOpen } from './NoAppOpen'

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
