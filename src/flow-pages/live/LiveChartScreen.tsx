import { use } from 'react'
import { Heading } from '#ui/text/Heading'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { Tag } from '#ui/feedback/Tag'
import { chartUrl, LIVE_URL } from '#flow-pages/navigation/flow-urls'
import { ChartLayout } from '#flow-pages/chart/ChartLayout'
import { NO_HIGHLIGHTS } from '#flow-pages/chart/drawing/highlights'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import type { ChartData } from '#flow-pages/flow-data'
import type { FlowLoader } from '#flow-pages/flow-loader'
import { FlowNotFound } from '#flow-pages/FlowNotFound'
import { EventFeed } from './EventFeed'
import { activeStateIds, type LiveApp } from './live-apps'
import { NoAppOpen } from './NoAppOpen'

interface LiveChartPanelProps {
  readonly chart: ChartData
  /** null with no app open. */
  readonly app: LiveApp | null
}

function LiveChartPanel({ chart, app }: LiveChartPanelProps) {
  const stands = app?.charts[chart.root] ?? []
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
            <MutedText size="sm">{stands.length > 0 ? 'now in' : 'It does not run just now.'}</MutedText>
            {stands.map(stand => (
              <Tag key={stand} tone="ember">
                {stand}
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

/** One chart as the open app goes through it. */
export function LiveChartScreen({ loader, name, app }: LiveChartScreenProps) {
  const chart = use(loader.loadChart(name))
  if (!chart) return <FlowNotFound name={name} />
  const active = activeStateIds(chart.root, app?.charts[chart.root] ?? [])
  const last = app?.events.find(({ chart: root }) => root === chart.root)
  return (
    <ChartLayout
      chart={chart}
      highlights={{ ...NO_HIGHLIGHTS, active, taken: last?.transitions ?? [] }}
      panWithArrows
    >
      <LiveChartPanel chart={chart} app={app} />
    </ChartLayout>
  )
}
