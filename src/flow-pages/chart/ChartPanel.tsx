import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { TabSet } from '../../ui/TabSet'
import { watchAddress } from '../addresses'
import { FlowLink } from '../FlowLink'
import type { ChartData } from '../flow-data'
import { counted } from '../words'
import { ChangesTab } from './ChangesTab'
import { LawList } from './LawList'
import { Legend } from './Legend'
import { StateLinks } from './StateLinks'
import { WalkLinks } from './WalkLinks'
import { fromStart, groupedByEnd, walksOf } from './walks'

const PathsTab = ({ chart }: { readonly chart: ChartData }) => (
  <Stack gap={6}>
    <Soft size="sm">
      Generated until every transition was taken. Walks in the browser have paths of their own.
    </Soft>
    {groupedByEnd(walksOf(chart, 'path')).map(({ ends, walks }) => (
      <section key={ends}>
        <Display as="h3" size="lg">
          Ends in {ends}
        </Display>
        <WalkLinks chart={chart.name} walks={fromStart(walks)} />
      </section>
    ))}
  </Stack>
)

const JourneysTab = ({ chart }: { readonly chart: ChartData }) => (
  <Stack gap={3}>
    <Soft size="sm">Written by hand after the specification; where each ends is pinned.</Soft>
    <WalkLinks chart={chart.name} walks={fromStart(walksOf(chart, 'journey'))} ends />
  </Stack>
)

/** What a chart is about: its states, the ways through it, what always holds, and what its tests are worth. */
export function ChartPanel({ chart }: { readonly chart: ChartData }) {
  const { name, says, states, transitions } = chart
  const tabs = [
    { value: 'states', label: 'States', content: <StateLinks chart={chart} /> },
    { value: 'paths', label: 'Paths', content: <PathsTab chart={chart} /> },
    { value: 'journeys', label: 'Journeys', content: <JourneysTab chart={chart} /> },
    { value: 'laws', label: 'Laws', content: <LawList laws={chart.laws} /> },
    { value: 'changes', label: 'Changes', content: <ChangesTab chart={chart} /> },
  ] as const
  return (
    <Stack gap={4}>
      <div>
        <Display as="h1" size="2xl">
          {name}
        </Display>
        <Soft css={{ marginTop: '$1' }}>{says}</Soft>
        <Soft size="sm" css={{ marginTop: '$2' }}>
          {counted(states.length, 'state')}, {counted(transitions.length, 'transition')}. Choose one in the
          drawing, or play a way through it.
        </Soft>
        <Legend />
        <FlowLink to={watchAddress(name)}>Watch it live</FlowLink>
      </div>
      <TabSet label={`About ${name}`} tabs={tabs} />
    </Stack>
  )
}
