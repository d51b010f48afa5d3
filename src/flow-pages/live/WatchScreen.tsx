import { use } from 'react'
import { Display } from '../../ui/Display'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { Tag } from '../../ui/Tag'
import { chartAddress, LIVE_ADDRESS } from '../addresses'
import { ChartStage } from '../chart/ChartStage'
import { NO_MARKS } from '../chart/marks'
import { FlowLink } from '../FlowLink'
import type { ChartData } from '../flow-data'
import type { FlowLoad } from '../load'
import { NoFlow } from '../NoFlow'
import { EventFeed } from './EventFeed'
import { activeIds, type LiveApp } from './live-apps'
import { NobodyThere } from './NobodyThere'

interface WatchPanelProps {
  readonly chart: ChartData
  /** null with no app open. */
  readonly app: LiveApp | null
}

function WatchPanel({ chart, app }: WatchPanelProps) {
  const stands = app?.charts[chart.root] ?? []
  return (
    <Stack gap={4}>
      <div>
        <FlowLink to={LIVE_ADDRESS}>← The whole app</FlowLink>
        <Display as="h1" size="2xl">
          {chart.name}, live
        </Display>
        <FlowLink to={chartAddress(chart.name)}>What is known of it</FlowLink>
      </div>
      {app === null ? (
        <NobodyThere />
      ) : (
        <>
          <Row wrap role="status">
            <Soft size="sm">{stands.length > 0 ? 'now in' : 'It does not run just now.'}</Soft>
            {stands.map(stand => (
              <Tag key={stand} tone="ember">
                {stand}
              </Tag>
            ))}
          </Row>
          <EventFeed happened={app.happened.filter(({ chart: root }) => root === chart.root)} />
        </>
      )}
    </Stack>
  )
}

interface WatchScreenProps {
  readonly load: FlowLoad
  readonly name: string
  readonly app: LiveApp | null
}

/** One chart as the open app goes through it. */
export function WatchScreen({ load, name, app }: WatchScreenProps) {
  const chart = use(load.chart(name))
  if (!chart) return <NoFlow name={name} />
  const lit = activeIds(chart.root, app?.charts[chart.root] ?? [])
  const last = app?.happened.find(({ chart: root }) => root === chart.root)
  return (
    <ChartStage chart={chart} marks={{ ...NO_MARKS, lit, taken: last?.transitions ?? [] }} arrows>
      <WatchPanel chart={chart} app={app} />
    </ChartStage>
  )
}
